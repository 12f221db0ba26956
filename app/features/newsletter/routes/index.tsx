import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { limitAddress, proofFor } from '#app/platform/http/address-limits.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import type { FormReply } from '#app/platform/http/forms.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { errorText } from '#app/platform/text/words.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { readCursor } from '#app/staff/list.server.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { Proof } from '#app/ui/proof.tsx'
import { listArchive } from '../archive.server.ts'
import { subscribe } from '../commands/subscribe.server.ts'
import { SubscribeForm } from '../components/subscribe-form.tsx'
import { subscribeInput } from '../inputs.ts'
import { newsletterPath } from '../model.ts'
import { requireNewsletter } from '../page.server.ts'
import { newsletterWords } from '../words.ts'
import type { Route } from './+types/index'

const pageSize = 20

export const middleware = [limitAddress('newsletter-address')]
export const handle = { pageCache: { query: ['before'], tags: ['letter'] } }

export async function loader({ request, context }: Route.LoaderArgs) {
	const languages = requireNewsletter(context)
	const { flash, locale, runtime } = requestContext(context)
	const cursor = readCursor(request)
	const { rows, older } = await listArchive(visitor(context), { locale, cursor, size: pageSize })
	return {
		languages,
		older,
		locale,
		letters: rows.map(({ body, ...letter }) => letter),
		isAsked: flash?.code === 'newsletter.asked',
		zone: runtime.settings()['organisation.zone'],
	}
}

/** Answers the same in any case, so that it does not reveal whether an address is subscribed. */
export async function action({ request, context }: Route.ActionArgs) {
	const [first = 'en', ...others] = requireNewsletter(context)
	const { locale, runtime } = requestContext(context)
	const ctx = visitor(context)
	const form = await readForm(request, subscribeInput, proofFor(context))
	if (!form.ok) return form.reply

	const thanks = redirectWith(newsletterPath, { tone: 'good', code: 'newsletter.asked' })
	const { email, website, language = locale } = form.input
	// Honeypot filled: pretend success.
	if (website) return thanks
	// A limit per mailbox, from any number of networks.
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
		feed: 'newsletter',
	})
}

/** Refusals in words, made on the server: the form is in the frame of every page, which thus needs no messages. */
function refusalTexts({ values, errors, proof }: FormReply) {
	const errorOf = (name: string) => errorText(newsletterWords, errors[name])
	return { values, proof, email: errorOf('email'), form: errorOf('') }
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
	const { languages, letters, older, locale, zone, isAsked } = loaderData
	return (
		<Page title={m.newsletter_title()} intro={m.newsletter_intro()} width="reading">
			{isAsked && (
				<Notice tone="good" title={m.newsletter_asked_title()} className="mb-8">
					<p>{m.newsletter_asked_long()}</p>
				</Notice>
			)}
			<Card className="grid gap-3">
				<SubscribeForm languages={languages} refused={actionData?.form && refusalTexts(actionData.form)}>
					<Proof reply={actionData?.form} />
				</SubscribeForm>
				<p className="text-muted">{m.newsletter_promise()}</p>
			</Card>
			<Section title={m.newsletter_archive()}>
				{letters.length === 0 && <p className="text-muted">{m.newsletter_archive_none()}</p>}
				<ul className="grid gap-5">
					{letters.map(({ number, subject, preview, sentAt }) => (
						<li key={number}>
							<p className="text-lg">
								<Link to={`${newsletterPath}/${number}`} className="wrap-anywhere">
									<bdi>{subject}</bdi>
								</Link>
							</p>
							{preview && <p className="wrap-anywhere">{preview}</p>}
							{sentAt && (
								<time dateTime={sentAt.toISOString()} className="text-muted text-sm">
									{formatDay(sentAt, locale, zone)}
								</time>
							)}
						</li>
					))}
				</ul>
				{older && (
					<p className="mt-6">
						<Link to={`${newsletterPath}?before=${older}`}>{m.newsletter_older()}</Link>
					</p>
				)}
				<p className="mt-6">
					<a href={pathIn(locale, '/feeds/newsletter.atom')}>{m.newsletter_feed()}</a>
				</p>
			</Section>
		</Page>
	)
}
