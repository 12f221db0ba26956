import { Form, Link } from 'react-router'
import { quotationText } from '#app/features/scripture/components/quotation-words.ts'
import type { Quotation } from '#app/features/scripture/model.ts'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { maxReasonLength } from '../../editor/model.ts'

type Unsettled = { section: string; title: string; text: string } & Pick<
	Quotation,
	'kind' | 'references' | 'misplaced'
>

type Props = {
	courseId: string
	unsettled: Unsettled[]
	reasons: string[]
	isSent: boolean
}

/** Each passage that equals an ayah becomes a citation or gets a reason why it is none, before submission. */
export function SubmitForm({ courseId, unsettled, reasons, isSent }: Props) {
	const edit = `/scholar/courses/${courseId}/edit`
	return (
		<Form
			method="post"
			action={`/scholar/courses/${courseId}/submission`}
			data-busy={m.authoring_sending()}
			noValidate
			className="grid gap-6"
		>
			{unsettled.length > 0 && (
				<section className="grid gap-4">
					<h2 className="text-xl">{m.authoring_unsettled()}</h2>
					<p className="max-w-measure">{m.authoring_unsettled_text()}</p>
					<ol className="grid gap-4">
						{unsettled.map(({ section, title, text, ...found }, at) => (
							<Card as="li" key={`${section} ${text}`} className="grid gap-3">
								<q lang="ar" dir="auto" className="text-lg">
									{text}
								</q>
								<p>
									{quotationText(found)}{' '}
									<Link to={`${edit}/sections/${section}?check=yes`}>
										{m.authoring_issue_in({ title: isolated(title) })}
									</Link>
								</p>
								<input type="hidden" name={`mark.${at}.text`} value={text} />
								<input type="hidden" name={`mark.${at}.reference`} value={found.references[0] ?? ''} />
								<TextField
									name={`mark.${at}.reason`}
									value={reasons[at]}
									label={m.editor_quote_reason()}
									hint={m.editor_quote_reason_hint()}
									error={isSent && !reasons[at] ? m.authoring_reason_missing() : undefined}
									dir="auto"
									maxLength={maxReasonLength}
								/>
							</Card>
						))}
					</ol>
				</section>
			)}
			<div className="flex flex-wrap gap-3">
				<Button>{m.authoring_submit()}</Button>
				<ButtonLink tone="quiet" to={edit}>
					{m.authoring_back_to_edit()}
				</ButtonLink>
			</div>
		</Form>
	)
}
