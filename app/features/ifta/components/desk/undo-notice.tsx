import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Props = { fatwaId: string; until: Date; now: Date }

/** A decision that nobody was told of yet can be taken back. With script the seconds run down and it goes. */
export function UndoNotice({ fatwaId, until, now }: Props) {
	const [left, setLeft] = useState(() => Math.ceil((until.getTime() - now.getTime()) / 1000))
	useEffect(() => {
		const end = Date.now() + (until.getTime() - now.getTime())
		const timer = setInterval(() => setLeft(Math.ceil((end - Date.now()) / 1000)), 1000)
		return () => clearInterval(timer)
	}, [until, now])
	if (left <= 0) return null
	return (
		<Notice tone="warn" className="mb-6">
			<Form
				method="post"
				action={`/scholar/fatwas/${fatwaId}/undo`}
				className="flex flex-wrap items-center justify-between gap-3"
			>
				<p>{m.desk_undo_text({ count: left })}</p>
				<Button tone="quiet">{m.desk_undo()}</Button>
			</Form>
		</Notice>
	)
}
