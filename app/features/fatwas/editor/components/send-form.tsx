import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type Locale, localeNames } from '#app/platform/text/locale.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ToCheck } from '../model.ts'

/** Confirms which languages are submitted; warns while a clarification is awaited. */
export function SendForm({
	fatwaId,
	languages,
	toCheck: { clarification, openRemarks, quotations },
	back,
}: {
	fatwaId: string
	languages: Locale[]
	toCheck: ToCheck
	back: string
}) {
	return (
		<Card className="no-print mb-8 grid gap-4">
			{clarification !== null && (
				<Notice tone="warn" title={m.editor_send_open()}>
					<p>{m.editor_send_open_text()}</p>
					<blockquote
						className="mt-2 whitespace-pre-line wrap-anywhere border-warn-line border-s-2 ps-3"
						dir="auto"
					>
						{clarification}
					</blockquote>
				</Notice>
			)}
			<p>{m.editor_send_text()}</p>
			<ul className="list-disc ps-6">
				{languages.map((language) => (
					<li key={language} lang={language} className="system-type font-semibold">
						{localeNames[language]}
					</li>
				))}
			</ul>
			{openRemarks > 0 && (
				<p>
					{m.remarks_open_still({ count: openRemarks })} <Link to={back}>{m.remarks_title()}</Link>
				</p>
			)}
			{quotations.length > 0 && (
				<Notice tone="warn" title={m.editor_quotes()}>
					<p>{m.editor_send_quotes()}</p>
					<ul className="mt-2 grid gap-2">
						{quotations.map(({ text, reference }) => (
							<li key={`${reference} ${text}`}>
								<q lang="ar" dir="rtl">
									{text}
								</q>{' '}
								<bdi dir="ltr">{reference}</bdi>
							</li>
						))}
					</ul>
				</Notice>
			)}
			<Form method="post" action={`/scholar/fatwas/${fatwaId}/submission`} data-busy={m.editor_sending()}>
				{clarification !== null && <input type="hidden" name="anyway" value="yes" />}
				<div className="flex flex-wrap gap-3">
					<Button>{clarification === null ? m.editor_send_now() : m.editor_send_anyway()}</Button>
					<ButtonLink to={back} tone="quiet">
						{m.editor_back()}
					</ButtonLink>
				</div>
			</Form>
		</Card>
	)
}
