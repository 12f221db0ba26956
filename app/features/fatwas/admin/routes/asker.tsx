import { Link } from 'react-router'
import { AdminNav } from '#app/features/fatwas/library/components/admin-nav.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { siteOf } from '#app/platform/site/head.ts'
import { formatCount } from '#app/platform/text/counts.ts'
import { dot } from '#app/platform/text/lists.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { readCursor } from '#app/staff/list.server.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { findAsker, listQuestionsOf } from '../askers.server.ts'
import { limitAsker } from '../commands/limit-asker.server.ts'
import { LimitBadges } from '../components/limit-badges.tsx'
import { LimitForm } from '../components/limit-form.tsx'
import { QuestionList } from '../components/question-list.tsx'
import { limitInput } from '../inputs.ts'
import type { Route } from './+types/asker'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: `${loaderData?.asker.name ?? m.service_askers_title()}${dot()}${siteOf(matches).name}` },
	{ name: 'description', content: m.service_askers_intro() },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const asker = requireRow(await findAsker(ctx, requireRow(readId(params.userId))))
	const cursor = readCursor(request)
	return {
		asker,
		stamp: asker.setAt?.toISOString() ?? '',
		questions: await listQuestionsOf(ctx, asker.id, cursor),
		isFirst: cursor === null,
		isSelf: asker.id === ctx.actor.id,
		usual: requestContext(context).runtime.settings()['questions.dailyLimit'],
		days: daysOf(context),
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const userId = requireRow(readId(params.userId))
	const form = await readForm(request, limitInput)
	if (!form.ok) return form.reply

	const { asking, reason, limit, was } = form.input
	const set = { userId, isBlocked: asking === 'blocked', reason, dailyLimit: limit, was }
	const limited = await limitAsker(ctx, set)
	if (!limited.ok) return refuse(form.values, { '': refusals[limited.reason] }, 409)
	return redirectWith(`/admin/fatwas/askers/${userId}`, { tone: 'good', code: 'ifta.limit-saved' })
}

const refusals = { own: 'ifta.own-limit', 'changed-meanwhile': 'ifta.limit-changed-meanwhile' }

export default function Asker({ loaderData, actionData }: Route.ComponentProps) {
	const { asker, stamp, questions, isFirst, isSelf, usual, days } = loaderData
	const here = `/admin/fatwas/askers/${asker.id}`
	return (
		<Page
			title={<bdi>{asker.name}</bdi>}
			width="reading"
			breadcrumb={[{ label: m.service_askers(), to: '/admin/fatwas/askers' }, { label: asker.name }]}
		>
			<AdminNav />
			<div className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2">
				<bdi dir="ltr" className="min-w-0 wrap-anywhere text-muted">
					{asker.email}
				</bdi>
				<LimitBadges {...asker} />
				<Link to={`/admin/users/${asker.id}`}>{m.service_account()}</Link>
			</div>
			<Section title={m.service_asking()}>
				{isSelf ? (
					<Notice>{m.service_own_limit_refused()}</Notice>
				) : (
					<Card className="grid gap-5">
						{asker.setAt && (
							<p className="text-muted">
								{m.service_set_on({
									day: formatDay(asker.setAt, getLocale(), days),
									name: asker.setBy ?? m.service_somebody(),
								})}
							</p>
						)}
						<LimitForm
							key={actionData ? 'sent' : stamp}
							reply={actionData?.form}
							limit={asker}
							stamp={stamp}
							usual={usual}
						/>
					</Card>
				)}
			</Section>
			<Section title={m.service_questions_count({ count: formatCount(asker.questions, getLocale()) })}>
				{questions.rows.length > 0 ? (
					<QuestionList questions={questions.rows} days={days} />
				) : (
					<EmptyState title={m.service_no_questions()} />
				)}
				<Pager
					label={m.staff_pages()}
					newer={isFirst ? null : here}
					older={questions.older && `${here}?before=${questions.older}`}
					newerLabel={m.staff_first_page()}
					olderLabel={m.staff_next_page()}
				/>
			</Section>
		</Page>
	)
}
