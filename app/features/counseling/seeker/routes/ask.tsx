import { randomUUID } from 'node:crypto'
import { data, Link } from 'react-router'
import { listDuaSituations } from '#app/features/duas/api.server.ts'
import { hasNamed } from '#app/features/scholars/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isAtLeast } from '#app/platform/actor.ts'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { saveOrRefuse } from '#app/platform/errors.server.ts'
import { limitAddress, proofFor } from '#app/platform/http/address-limits.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { checkFields, refuse, textFields } from '#app/platform/http/forms.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Missing } from '#app/ui/missing.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { openThread } from '../../commands/open-thread.server.ts'
import { questionInput } from '../../inputs.ts'
import { topics } from '../../model.ts'
import { counselingReceipts } from '../../receipt.server.ts'
import { AskForm } from '../components/ask-form.tsx'
import { Receipt } from '../components/receipt.tsx'
import { LeaveQuickly, Lines } from '../components/safety.tsx'
import { TopicCards, TopicTabs } from '../components/topics.tsx'
import { safetyOf } from '../safety.server.ts'
import type { Route } from './+types/ask'

/** Of the situations of the duas, the first in their order. */
const shownRemedies = 6

export const middleware = [limitAddress('counseling-address')]

export async function loader({ request, context }: Route.LoaderArgs) {
	const { actor, locale, runtime } = requestContext(context)
	const settings = runtime.settings()
	const [from, to] = settings['promises.counselingDays']
	const topicParam = new URL(request.url).searchParams.get('topic')
	return {
		...safetyOf(context),
		remedies: (await listDuaSituations(visitor(context), locale)).slice(0, shownRemedies),
		from,
		to,
		formId: randomUUID(),
		isVisitor: actor === null,
		hasCounselor: await hasNamed(visitor(context), 'counseling'),
		isAdmin: isAtLeast(actor, 'admin'),
		topic: topics.find((each) => each === topicParam) ?? 'other',
		minors:
			settings['counseling.minorsRule'][locale] ?? m.seeker_minors({ age: settings['counseling.adultAge'] }),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const { locale, runtime } = requestContext(context)
	const ctx = visitor(context)
	const fields = await textFields(request)
	const unproven = await proofFor(context)(fields)
	if (unproven) return unproven
	const form = checkFields({ ...fields, language: locale }, questionInput)
	const consent: Record<string, string> =
		fields.consent === 'yes' ? {} : { consent: 'counseling.consent-required' }
	if (!form.ok) return refuse(fields, { ...form.reply.data.form.errors, ...consent })
	if (consent.consent) return refuse(fields, consent)

	const secret = runtime.env.SECRET
	const around = { secret, settings: runtime.settings() }
	const opened = await saveOrRefuse(context, 'counseling.failed', fields, () =>
		openThread(ctx, form.input, around),
	)
	if (!opened.ok) return opened.reply
	const { done } = opened
	if (!done.ok) return refuse(fields, { '': `counseling.${done.reason}` })
	if (!done.receipt)
		return redirectWith(`/dashboard/counseling/${done.id}`, { tone: 'good', code: 'counseling.sent' })
	return data({
		form: undefined,
		receipt: done.receipt,
		pass: counselingReceipts.makePass(secret, done.id, ctx.now),
	})
}

/** The title does not say what the page is, for browser tabs and history. */
export const meta: Route.MetaFunction = ({ matches }) => {
	const site = siteOf(matches)
	const [, ...head] = headOf({
		site,
		title: site.name,
		description: m.seeker_description(),
		path: '/spiritual-counseling',
	})
	return [{ title: site.name }, ...head]
}

export default function SpiritualCounseling({ loaderData, actionData }: Route.ComponentProps) {
	const { countries, leaveTo, from, to, formId, isVisitor, minors, remedies } = loaderData
	const reply = actionData?.form
	const canAsk = loaderData.hasCounselor || reply !== undefined
	const topic = topics.find((each) => each === reply?.values.topic) ?? loaderData.topic
	if (actionData && 'receipt' in actionData)
		return (
			<>
				<LeaveQuickly to={leaveTo} />
				<Page title={<span className="no-print">{m.seeker_form_title()}</span>}>
					<Receipt digits={actionData.receipt} pass={actionData.pass} />
				</Page>
			</>
		)
	return (
		<>
			<LeaveQuickly to={leaveTo} />
			<Page
				title={m.seeker_title()}
				intro={`${m.seeker_intro()} ${m.seeker_promise({ days: isolated(inNumerals(`${from}–${to}`, getLocale())), to })}`}
				actions={
					<ButtonLink to="/spiritual-counseling/return" tone="quiet">
						{m.seeker_have_code()}
					</ButtonLink>
				}
			>
				<div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
					<div className="grid gap-8">
						<Lines countries={countries} />
						<section className="grid gap-4">
							<h2 className="text-xl">{m.seeker_topics()}</h2>
							<TopicCards />
						</section>
						<section id="ask" className="grid gap-6">
							<h2 className="text-xl">{m.seeker_form_title()}</h2>
							{canAsk ? (
								<>
									<TopicTabs open={topic} />
									<AskForm
										reply={reply}
										topic={topic}
										formId={formId}
										isVisitor={isVisitor}
										countries={countries}
										minors={minors}
									/>
								</>
							) : (
								<NoCounselor isAdmin={loaderData.isAdmin} />
							)}
						</section>
					</div>
					<aside className="grid gap-6">
						<Remedies situations={remedies} />
						<Notice tone="warn" title={m.seeker_not_medical_title()}>
							<p>{m.seeker_not_medical_text()}</p>
						</Notice>
						<Approach />
					</aside>
				</div>
			</Page>
		</>
	)
}

/** No counselor would answer. */
function NoCounselor({ isAdmin }: { isAdmin: boolean }) {
	const title = m.seeker_none_title()
	return isAdmin ? (
		<Missing
			title={title}
			text={m.seeker_none_admin()}
			to="/admin/fatwas/scholars"
			label={m.seeker_none_name()}
		/>
	) : (
		<Missing title={title} text={m.seeker_none_text()} to="/contact" label={m.seeker_none_contact()} />
	)
}

function Remedies({ situations }: { situations: { name: string; path: string }[] }) {
	return (
		<Card className="grid gap-3">
			<h2 className="text-lg">{m.seeker_remedies()}</h2>
			<p>{m.seeker_remedies_text()}</p>
			<ul className="flex flex-wrap gap-x-4 gap-y-1">
				{situations.map(({ name, path }) => (
					<li key={path}>
						<Link to={path} className="inline-flex min-h-11 items-center">
							{name}
						</Link>
					</li>
				))}
			</ul>
			<Link to="/resources/duas" className="inline-flex min-h-11 items-center gap-2 font-semibold">
				{m.seeker_remedies_all()} <Icon name="arrow-right" flip className="size-5" />
			</Link>
		</Card>
	)
}

function Approach() {
	const points = [
		{ title: m.seeker_approach_listen(), text: m.seeker_approach_listen_text() },
		{ title: m.seeker_approach_sources(), text: m.seeker_approach_sources_text() },
		{ title: m.seeker_approach_body(), text: m.seeker_approach_body_text() },
		{ title: m.seeker_approach_private(), text: m.seeker_approach_private_text() },
	]
	return (
		<Card className="grid gap-4">
			<h2 className="text-lg">{m.seeker_approach()}</h2>
			{points.map(({ title, text }) => (
				<div key={title}>
					<h3 className="text-base">{title}</h3>
					<p className="text-muted">{text}</p>
				</div>
			))}
		</Card>
	)
}
