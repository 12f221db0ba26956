import { Form, Link, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { limitAddress, proofFor } from '#app/platform/http/address-limits.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { errorText } from '#app/platform/text/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { Proof } from '#app/ui/proof.tsx'
import { rateClarity } from '../commands/say-whether-clear.server.ts'
import { feedbackIdOf } from '../feedback-id.server.ts'
import { clearInput } from '../form-inputs.ts'
import { besidePath, readingPath } from '../model.ts'
import { openPublished } from '../opened.server.ts'
import { libraryWords } from '../words.ts'
import type { Route } from './+types/feedback'

export const middleware = [limitAddress('feedback-address')]
export const handle = { pageCache: { query: ['lang', 'said'], tags: ['fatwa', 'category', 'scholar'] } }

export async function loader(args: Route.LoaderArgs) {
	const { number, slug, title, language } = await openPublished(args)
	const rating = new URL(args.request.url).searchParams.get('said')
	return {
		fatwa: { number, slug, title, language },
		said: rating === 'yes' || rating === 'no' ? rating : null,
	}
}

/** Thanks are a page, not a flash cookie: a reader with a cookie would no longer get cached pages. */
export async function action(args: Route.ActionArgs) {
	const { address, locale, runtime } = requestContext(args.context)
	const ctx = visitor(args.context)
	const fatwa = await openPublished(args)
	const form = await readForm(args.request, clearInput, proofFor(args.context))
	if (!form.ok) return form.reply

	const { clear } = form.input
	const { id, language } = fatwa
	const voter = feedbackIdOf({ ...ctx, address }, id, runtime.env.SECRET)
	await rateClarity(ctx, id, { language, voter, isClear: clear === 'yes' })
	return redirect(besidePath(fatwa, 'feedback', { locale, said: clear }), 303)
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return []
	const site = siteOf(matches)
	const { fatwa } = loaderData
	return headOf({
		site,
		title: `${m.fatwas_clear_question()}${dot()}${fatwa.title}`,
		description: m.fatwas_clear_text(),
		path: besidePath(fatwa, 'feedback', { locale: site.locale }),
		picture: 'fatwas',
		noindex: true,
	})
}

export default function Feedback({ loaderData, actionData }: Route.ComponentProps) {
	const { fatwa, said } = loaderData
	const locale = getLocale()
	const answer = readingPath(fatwa, locale)
	const reply = actionData?.form
	const errors = reply?.errors
	return (
		<Page
			title={said ? m.fatwas_clear_thanks() : m.fatwas_clear_question()}
			width="reading"
			breadcrumb={[
				{ label: m.fatwas_title(), to: '/fatwas' },
				{ label: fatwa.title, to: answer },
				{ label: m.fatwas_clear_question() },
			]}
		>
			<div className="grid max-w-measure justify-items-start gap-5">
				<FormError text={errorText(libraryWords, errors?.[''] ?? errors?.clear)} />
				<p role={said ? 'status' : undefined}>
					{said === null
						? m.fatwas_clear_text()
						: said === 'yes'
							? m.fatwas_clear_said_yes()
							: m.fatwas_clear_said_no()}
				</p>
				{said === 'no' && (
					<ButtonLink tone="quiet" to={besidePath(fatwa, 'report', { locale })}>
						{m.fatwas_clear_say_why()}
					</ButtonLink>
				)}
				<Form method="post" action={besidePath(fatwa, 'feedback', { locale })} className="grid gap-3">
					<Proof reply={reply} />
					{reply?.proof && <input type="hidden" name="clear" value={reply.values.clear} />}
					<div className="flex flex-wrap gap-3">
						{said !== 'yes' && (
							<Button tone="quiet" name="clear" value="yes">
								{said ? m.fatwas_clear_change_yes() : m.fatwas_clear_yes()}
							</Button>
						)}
						{said !== 'no' && (
							<Button tone="quiet" name="clear" value="no">
								{said ? m.fatwas_clear_change_no() : m.fatwas_clear_no()}
							</Button>
						)}
					</div>
				</Form>
				<Link to={answer}>{m.fatwas_back_to_answer()}</Link>
			</div>
		</Page>
	)
}
