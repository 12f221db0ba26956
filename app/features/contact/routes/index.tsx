import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { limitAddress, proofFor } from '#app/platform/http/address-limits.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { sendMessage } from '../commands/send-message.server.ts'
import { ContactDetails } from '../components/contact-details.tsx'
import { ContactForm } from '../components/contact-form.tsx'
import { contactInput } from '../inputs.ts'
import type { Route } from './+types/index'

export const middleware = [limitAddress('contact-address')]
export const handle = { pageCache: { query: [], tags: ['page'] } }

export function loader({ context }: Route.LoaderArgs) {
	const { actor, flash, runtime } = requestContext(context)
	return {
		organisation: organisationOf(context),
		hours: runtime.settings()['promises.supportHours'],
		writer: actor && { name: actor.name, email: actor.email },
		received: flash?.code === 'contact.received',
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const { locale, runtime } = requestContext(context)
	const ctx = visitor(context)
	const form = await readForm(request, contactInput, proofFor(context))
	if (!form.ok) return form.reply

	const thanks = redirectWith('/contact', { tone: 'good', code: 'contact.received' })
	// Honeypot filled: pretend success.
	if (form.input.website) return thanks
	await sendMessage(ctx, form.input, { language: locale, settings: runtime.settings() })
	return thanks
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const site = siteOf(matches)
	return headOf({
		site,
		title: m.contact_title(),
		description: m.contact_description({ name: isolated(site.name) }),
		path: '/contact',
		picture: 'contact',
	})
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
	const { organisation, hours, writer, received } = loaderData
	return (
		<Page title={m.contact_title()} intro={m.contact_intro()}>
			{received && (
				<Notice tone="good" title={m.contact_received_title()} className="mb-8 max-w-measure">
					<p>{m.contact_received_long({ hours })}</p>
				</Notice>
			)}
			<div className="grid items-start gap-10 md:grid-cols-[3fr_2fr]">
				<ContactForm reply={actionData?.form} writer={writer} />
				<ContactDetails organisation={organisation} hours={hours} />
			</div>
		</Page>
	)
}
