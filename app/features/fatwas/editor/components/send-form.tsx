import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type Locale, localeNames } from '#app/platform/text/locale.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

/** Says which languages go to the reviewer, and sends them. */
export function SendForm({
	fatwaId,
	languages,
	back,
}: {
	fatwaId: string
	languages: Locale[]
	back: string
}) {
	return (
		<Card className="no-print mb-8 grid gap-4">
			<p>{m.editor_send_text()}</p>
			<ul className="list-disc ps-6">
				{languages.map((language) => (
					<li key={language} lang={language} className="system-type font-semibold">
						{localeNames[language]}
					</li>
				))}
			</ul>
			<Form method="post" action={`/scholar/fatwas/${fatwaId}/submission`} data-busy={m.editor_sending()}>
				<div className="flex flex-wrap gap-3">
					<Button>{m.editor_send_now()}</Button>
					<ButtonLink to={back} tone="quiet">
						{m.editor_back()}
					</ButtonLink>
				</div>
			</Form>
		</Card>
	)
}
