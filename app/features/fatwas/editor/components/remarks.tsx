import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf, type Locale, localeNames } from '#app/platform/text/locale.ts'
import type { Days } from '#app/platform/time/time.ts'
import { RemarkCard } from '#app/staff/remark.tsx'
import { Button } from '#app/ui/button.tsx'
import type { RemarkToDo } from '../../model.ts'

type Props = {
	fatwaId: string
	language: Locale
	remarks: RemarkToDo[]
	/** Languages with open remarks. */
	elsewhere: Locale[]
	days: Days
	/** Editor of the answer; null until it is loaded. */
	editor: Editor | null
}

/** Reviewers' remarks beside the text; each can be marked as done. */
export function Remarks({ fatwaId, language, remarks, elsewhere, days, editor }: Props) {
	if (remarks.length + elsewhere.length === 0) return null
	const open = remarks.filter(({ resolvedAt }) => !resolvedAt)
	return (
		<section aria-labelledby="remarks" className="grid grid-cols-[minmax(0,1fr)] gap-3">
			<h2 id="remarks" className="text-lg">
				{m.remarks_title()}
			</h2>
			{remarks.length > 0 && (
				<p role="status" className="text-muted text-sm">
					{m.remarks_open({ count: open.length })}
				</p>
			)}
			{remarks.map((remark) => (
				<Remark
					key={remark.id}
					fatwaId={fatwaId}
					language={language}
					remark={remark}
					days={days}
					editor={editor}
				/>
			))}
			{elsewhere.map((other) => (
				<p key={other}>
					<Link to={`/scholar/fatwas/${fatwaId}/answer?language=${other}`}>
						{m.remarks_elsewhere({ language: localeNames[other] })}
					</Link>
				</p>
			))}
		</section>
	)
}

type RemarkProps = Omit<Props, 'remarks' | 'elsewhere'> & { remark: RemarkToDo }

function Remark({ fatwaId, language, remark, days, editor }: RemarkProps) {
	const fetcher = useFetcher()
	const { id, author, excerpt, anchor, resolvedAt } = remark
	const [isGone, setIsGone] = useState(false)
	const isPressed = useRef(false)
	// The pressed button was replaced or is hidden: keep the focus.
	useEffect(() => {
		if (!isPressed.current) return
		isPressed.current = false
		const card = document.getElementById(`remark-${id}`)
		;(resolvedAt ? card?.querySelector('summary') : card)?.focus({ preventScroll: true })
	}, [id, resolvedAt])

	async function show(editor: Editor) {
		const { showPassage } = await import('./show-passage.ts')
		setIsGone(!showPassage(editor, anchor))
	}

	return (
		<RemarkCard
			remark={remark}
			days={days}
			author={(author && scholarName(author, getLocale())) || m.profile_deleted_account()}
			isLost={!excerpt || isGone}
			passage={
				excerpt && (
					<p
						lang={language}
						dir={directionOf(language)}
						className="wrap-anywhere line-clamp-4 border-gold border-s-2 ps-3 text-muted text-sm"
					>
						{excerpt.before}
						<mark>{excerpt.words}</mark>
						{excerpt.after}
					</p>
				)
			}
		>
			<fetcher.Form
				onSubmit={() => {
					isPressed.current = true
				}}
				className="flex flex-wrap gap-3"
				method="post"
				action={`/scholar/fatwas/${fatwaId}/remarks/${id}/resolution`}
				preventScrollReset
			>
				<input type="hidden" name="isDone" value={resolvedAt ? 'no' : 'yes'} />
				<input type="hidden" name="language" value={language} />
				<Button tone="quiet">{resolvedAt ? m.remarks_reopen() : m.remarks_resolve()}</Button>
				{editor && excerpt && !resolvedAt && (
					<Button type="button" tone="quiet" onClick={() => show(editor)}>
						{m.remarks_show()}
					</Button>
				)}
			</fetcher.Form>
		</RemarkCard>
	)
}
