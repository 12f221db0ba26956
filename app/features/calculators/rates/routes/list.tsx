import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { ratesPath, stateOfRate } from '../../model.ts'
import { formatRateDay } from '../../page.server.ts'
import { RateCard } from '../components/rate-card.tsx'
import { canWithdraw } from '../policy.ts'
import { listRates } from '../queries.server.ts'
import type { Route } from './+types/list'

export const meta = privateMeta(m.rates_title)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const today = todayOf(context)
	const { locale } = requestContext(context)
	const rates = await loadOrFail(context, m.rates_load_failed, () => listRates(ctx))
	return rates.map((rate) => ({
		...rate,
		day: formatRateDay(rate.validFrom, locale),
		state: stateOfRate(rate, today),
		canWithdraw: canWithdraw(ctx.actor, rate),
	}))
}

export default function Rates({ loaderData: rates }: Route.ComponentProps) {
	return (
		<Page
			title={m.rates_title()}
			intro={m.rates_admin_intro()}
			actions={<ButtonLink to={`${ratesPath}/new`}>{m.rates_new()}</ButtonLink>}
		>
			{rates.length === 0 ? (
				<EmptyState title={m.rates_none()} />
			) : (
				<ul className="grid gap-4">
					{rates.map((rate) => (
						<RateCard key={rate.id} of={rate}>
							{rate.canWithdraw && (
								<Form method="post" action={`${ratesPath}/${rate.id}/withdrawal`}>
									<Button tone="quiet">{m.rates_withdraw()}</Button>
								</Form>
							)}
						</RateCard>
					))}
				</ul>
			)}
		</Page>
	)
}
