import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { InLanguage } from '#app/ui/in-language.tsx'
import { Page } from '#app/ui/page.tsx'
import { dutiesPath, publicPath } from '../../model.ts'
import { ownEventsPath } from '../../seats/model.ts'
import { hijriText, whenText } from '../../when-words.ts'
import { listOwnDuties } from '../rota.server.ts'
import { answerTones, answerWords, partWords, portionText } from '../words.ts'
import type { Route } from './+types/own'

export const meta = privateMeta(m.rota_own)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	const { runtime } = requestContext(context)
	const duties = await loadOrFail(context, m.rota_load_failed, () => listOwnDuties(ctx))
	return {
		duties: duties.map((duty) => ({ ...duty, hasBegun: duty.startsAt <= ctx.now })),
		zone: runtime.settings()['organisation.zone'],
	}
}

/** One's own duties, with the answers. */
export default function OwnDuties({ loaderData: { duties, zone } }: Route.ComponentProps) {
	return (
		<Page
			title={m.rota_own()}
			intro={m.rota_own_intro()}
			width="reading"
			breadcrumb={[
				{ label: m.dashboard_title(), to: '/dashboard' },
				{ label: m.seats_own(), to: ownEventsPath },
				{ label: m.rota_own() },
			]}
		>
			{duties.length === 0 ? (
				<EmptyState title={m.rota_own_none()} />
			) : (
				<ul className="divide-y divide-line rounded-card border border-line bg-surface">
					{duties.map((duty) => (
						<li key={duty.id} className="grid gap-2 px-5 py-4">
							<p className="flex flex-wrap items-center gap-2">
								<Link to={publicPath(duty, duty.key)} className="wrap-anywhere font-semibold">
									<InLanguage text={duty.title} language={duty.language} />
								</Link>
								{duty.status === 'cancelled' ? (
									<Badge tone="red">{m.rota_date_cancelled()}</Badge>
								) : (
									<Badge tone={answerTones[duty.state]}>{answerWords[duty.state]()}</Badge>
								)}
							</p>
							<p>
								{partWords[duty.part]()}
								{duty.portion && `${dot()}${isolated(portionText(duty.part, duty.portion))}`}
							</p>
							<p className="text-muted">
								<time dateTime={duty.startsAt.toISOString()}>{whenText(duty, duty.zone ?? zone)}</time>
								{hijriText(duty.key, duty.rule) && `${dot()}${hijriText(duty.key, duty.rule)}`}
							</p>
							{duty.status === 'held' && !duty.hasBegun && (
								<Form method="post" action={`${dutiesPath}/${duty.id}`} className="flex flex-wrap gap-3">
									{duty.state !== 'yes' && (
										<Button
											name="answer"
											value="yes"
											aria-label={m.rota_yes_to({ when: whenText(duty, duty.zone ?? zone) })}
										>
											{m.rota_yes()}
										</Button>
									)}
									{duty.state !== 'no' && (
										<Button
											name="answer"
											value="no"
											tone="quiet"
											aria-label={m.rota_no_to({ when: whenText(duty, duty.zone ?? zone) })}
										>
											{m.rota_no()}
										</Button>
									)}
								</Form>
							)}
						</li>
					))}
				</ul>
			)}
		</Page>
	)
}
