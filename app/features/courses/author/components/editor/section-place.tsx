import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { type OutlineRow, readPlace } from '../../editor/model.ts'

type Props = {
	base: string
	row: OutlineRow
	count: number
	onMove: (to: number, act: 'place' | null) => void
}

/** The number of a section; entering another number moves it, with or without script. */
export function SectionPlace({ base, row: { section, title, order }, count, onMove }: Props) {
	const label = m.authoring_place({ title: isolated(title) })

	function take(field: HTMLInputElement, act: 'place' | null) {
		const typed = Number(readPlace(field.value))
		const to = Number.isInteger(typed) && typed > 0 ? Math.min(typed, count) : order
		field.value = String(to)
		if (to !== order) onMove(to, act)
	}

	return (
		<Form
			method="post"
			action={`${base}/order`}
			preventScrollReset
			onSubmit={(event) => {
				event.preventDefault()
				const field = event.currentTarget.elements.namedItem('to')
				if (field instanceof HTMLInputElement) take(field, 'place')
			}}
		>
			<input type="hidden" name="section" value={section} />
			<input
				key={order}
				name="to"
				defaultValue={order}
				data-act="place"
				inputMode="numeric"
				enterKeyHint="go"
				autoComplete="off"
				maxLength={4}
				title={label}
				aria-label={label}
				onFocus={(event) => event.currentTarget.select()}
				onBlur={(event) => take(event.currentTarget, null)}
				className="h-9 w-11 rounded-full border border-line-strong bg-emerald-tint text-center text-emerald text-sm hover:border-emerald"
			/>
		</Form>
	)
}
