import { useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatNumber } from '#app/platform/text/counts.ts'
import { TextArea } from '#app/ui/field.tsx'
import { maxSummaryLength } from '../model.ts'

type Props = { name: string; value: string | undefined; error: string | undefined; lang: string; dir: string }

export function SummaryField(props: Props) {
	const locale = getLocale()
	const [left, setLeft] = useState(maxSummaryLength - (props.value ?? '').length)
	const hint = m.editor_field_summary_hint({ max: formatNumber(maxSummaryLength, locale) })
	return (
		<div className="grid gap-1.5">
			<TextArea
				{...props}
				label={m.editor_field_summary()}
				hint={hint}
				rows={3}
				onInput={({ currentTarget }) => setLeft(maxSummaryLength - currentTarget.value.trim().length)}
			/>
			<p className={left < 0 ? 'text-danger' : 'text-muted'}>
				{left < 0 ? m.editor_letters_over({ count: -left }) : m.editor_letters_left({ count: left })}
			</p>
		</div>
	)
}
