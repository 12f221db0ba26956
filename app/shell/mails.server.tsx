import { type Options, render } from '@react-email/render'
import { m } from '#app/paraglide/messages.js'
import type { MailFacts, MailTemplates, MailToWrite, WrittenMail } from '#app/platform/mail/mail.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { organisationIn } from '#app/platform/site/organisation.server.ts'
import { inLocale } from '#app/platform/text/locale.server.ts'
import { type Locale, offered, prefixOf } from '#app/platform/text/locale.ts'
import { MailFrame } from '#app/ui/mail/frame.tsx'
import { writtenPicture } from '#app/ui/mail/look.ts'

type Site = Pick<Runtime, 'env' | 'settings'>
type Loaded = Site & Pick<Runtime, 'db'>

/** Renders a mail in its language: HTML, and plain text. @throws Error if its kind has no template */
export async function writeMail(
	runtime: Loaded,
	templates: MailTemplates,
	mail: MailToWrite,
): Promise<WrittenMail> {
	const template = templates[mail.kind as keyof MailTemplates]
	if (!template) throw new Error(`No template is called ${mail.kind}.`)
	const locale = offered(runtime.settings()['site.languages'], mail.locale)
	const { calendar, calendarMethod: method = 'request' } = mail.values
	const loaded = await template.load?.(runtime, mail.values)
	const facts = mailFacts(runtime, locale, loaded ? { ...mail.values, ...loaded } : mail.values)
	return inLocale(locale, async () => {
		const leave = template.leave?.(facts)
		const page = (
			<MailFrame
				siteName={facts.siteName}
				siteUrl={facts.siteUrl}
				logo={facts.logo}
				accent={facts.accent}
				preview={template.preview(facts)}
				why={
					leave?.why ??
					(mail.personId
						? m.mails_why_account({ site: facts.siteName })
						: m.mails_why_address({ site: facts.siteName }))
				}
				preferences={
					leave?.href
						? leave
						: template.optional
							? { label: m.mails_preferences(), href: `${facts.siteUrl}/profile/notifications` }
							: undefined
				}
			>
				{template.body(facts)}
			</MailFrame>
		)
		return {
			subject: template.subject(facts),
			html: await render(page),
			text: withOwnLines(await render(page, asText)),
			from: facts.siteName,
			...(leave?.href && { leaveAt: leave.href }),
			...(calendar && { calendar: { method, content: calendar } }),
			...(template.isAnswerable && {
				answerable: { replyTo: facts.replyTo, thread: mail.values.thread },
			}),
		}
	})
}

type Element = { attribs: Record<string, string | undefined> }
type Builder = { addInline: (text: string) => void }

/** Plain text has the descriptions of pictures in a text; a logo stands beside the name. */
const asText: Options = {
	plainText: true,
	htmlToTextOptions: {
		selectors: [{ selector: `img.${writtenPicture}`, format: 'writtenPicture' }],
		formatters: {
			writtenPicture: ({ attribs }: Element, _: unknown, builder: Builder) => {
				const description = attribs.alt ?? ''
				if (description.trim() !== '') builder.addInline(` ${m.mails_picture({ description })} `)
			},
		},
	},
}

/** A mail's name in lists: its subject without values such as a code, or its kind. */
export function mailSubjectOf(
	runtime: Site,
	templates: MailTemplates,
	{ kind, locale }: { kind: string; locale: Locale },
): string {
	const template = templates[kind as keyof MailTemplates]
	if (!template) return kind
	const dots = new Proxy<Record<string, string>>({}, { get: () => '…' })
	try {
		return inLocale(locale, () => template.subject(mailFacts(runtime, locale, dots)))
	} catch {
		// The template formats its values, a date for instance.
		return template.about ? inLocale(locale, template.about) : kind
	}
}

/** Each address on its own line, so that it can be copied without text of another direction. */
function withOwnLines(text: string): string {
	return text.replace(/(\S) (https?:\/\/\S+)/g, '$1\n$2')
}

function mailFacts({ env, settings }: Site, locale: Locale, values: Record<string, string>): MailFacts {
	const { name, logo, accent } = organisationIn(settings(), locale)
	return {
		values,
		siteName: name,
		...(logo && { logo: { ...logo.light, url: env.SITE_URL + logo.light.url } }),
		...(accent && { accent }),
		siteUrl: env.SITE_URL + prefixOf(locale),
		replyTo: settings()['organisation.email'],
	}
}
