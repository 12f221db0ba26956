import { registryOf } from '#app/feature.server.ts'
import { expandCitations } from '#app/features/scripture/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { directionOf, localeNames } from '#app/platform/text/locale.ts'
import { Page, Section } from '#app/ui/page.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { letterPath, lettersPath } from '../../model.ts'
import { openText } from '../../text.server.ts'
import type { Route } from './+types/preview'

export const meta = privateMeta(m.newsletter_preview)

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, id, language, text } = await openText(context, params)
	const { subject, preview, body } = requireRow(text)
	const { writeMail } = await import('#app/shell/mails.server.tsx')
	const mail = await writeMail(requestContext(context).runtime, await registryOf(context).mails(), {
		kind: 'newsletter.letter',
		locale: language,
		personId: ctx.actor.id,
		values: { letter: id, language, subscriber: '' },
	})
	return { id, language, subject, preview, html: expandCitations(body, { locale: language }), mail }
}

export default function Preview({ loaderData }: Route.ComponentProps) {
	const { id, language, subject, preview, html, mail } = loaderData
	const title = subject || m.newsletter_untitled()
	return (
		<Page
			title={<bdi lang={language}>{title}</bdi>}
			intro={preview && <bdi lang={language}>{preview}</bdi>}
			width="reading"
			breadcrumb={[
				{ label: m.newsletter_title(), to: lettersPath },
				{ label: title, to: letterPath(id) },
				{ label: localeNames[language] },
			]}
		>
			<Section title={m.newsletter_as_page()}>
				<div className="rounded-card border border-line bg-surface p-5">
					<RichText html={html} lang={language} />
				</div>
			</Section>
			<Section title={m.newsletter_as_mail()}>
				{/* Sandboxed: no scripts, forms or navigation. */}
				<iframe
					title={m.newsletter_as_mail()}
					sandbox=""
					srcDoc={mail.html}
					className="h-160 w-full rounded-card border border-line bg-surface"
				/>
			</Section>
			<Section title={m.newsletter_as_text()}>
				<pre
					lang={language}
					dir={directionOf(language)}
					className="overflow-x-auto whitespace-pre-wrap wrap-anywhere rounded-card border border-line bg-surface p-5 font-[inherit] [unicode-bidi:plaintext]"
				>
					{mail.text}
				</pre>
			</Section>
		</Page>
	)
}
