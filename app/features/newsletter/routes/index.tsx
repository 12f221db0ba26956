import { m } from '#app/paraglide/messages.js'
import { anyone, factsOf } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import type { FormReply } from '#app/platform/http/forms.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { sayError } from '#app/platform/text/words.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { subscribe } from '../commands/subscribe.server.ts'
import { SubscribeForm } from '../components/subscribe-form.tsx'
import { subscribeInput } from '../inputs.ts'
import { newsletterPath } from '../model.ts'
import { requireNewsletter } from '../page.server.ts'
import { newsletterWords } from '../words.ts'
import type { Route } from './+types/index'

export const handle = { pageCache: { query: [], tags: ['newsletter'] } }

export function loader({ context }: Route.LoaderArgs) {
	const languages = requireNewsletter(context)
	const { flash } = factsOf(context)
	return { languages, isAsked: flash?.code === 'newsletter.asked' }
}

/** Says the same to everybody: nobody learns whether an address has the newsletter. */
export async function action({ request, context }: Route.ActionArgs) {
	const [first = 'en', ...others] = requireNewsletter(context)
	const { address, locale, runtime } = factsOf(context)
	const ctx = anyone(context)
	const form = await readForm(request, subscribeInput)
	if (!form.ok) return form.reply

	const thanks = redirectWith(newsletterPath, { tone: 'good', code: 'newsletter.asked' })
	const { email, website, language = locale } = form.input
	// A program filled in what nobody sees: it is told what it wants to hear.
	if (website) return thanks
	const may = await takeTry(ctx.db, 'newsletter-address', address)
	if (!may.ok) return refuse(form.values, { '': 'newsletter.too-many' }, 429)
	// Nobody fills another's mailbox from many addresses.
	if ((await takeTry(ctx.db, 'newsletter-email', email)).ok)
		await subscribe(ctx, runtime.env, {
			email,
			language: [first, ...others].includes(language) ? language : first,
		})
	return thanks
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const site = siteOf(matches)
	return headOf({
		site,
		title: m.newsletter_title(),
		description: m.newsletter_description({ name: isolated(site.name) }),
		path: newsletterPath,
	})
}

/** What was refused, in words: the form stands in the frame of every page, and brings none of them there. */
function saysOf({ values, errors }: FormReply) {
	const say = (name: string) => sayError(newsletterWords, errors[name])
	return { values, email: say('email'), form: say('') }
}

export default function Newsletter({ loaderData: { languages, isAsked }, actionData }: Route.ComponentProps) {
	return (
		<Page title={m.newsletter_title()} intro={m.newsletter_intro()} width="reading">
			{isAsked && (
				<Notice tone="good" title={m.newsletter_asked_title()} className="mb-8">
					<p>{m.newsletter_asked_long()}</p>
				</Notice>
			)}
			<Card className="grid gap-3">
				<SubscribeForm languages={languages} refused={actionData?.form && saysOf(actionData.form)} />
				<p className="text-muted">{m.newsletter_promise()}</p>
			</Card>
		</Page>
	)
}
