import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Page } from '#app/ui/page.tsx'
import { BackupsRow, DiskRow, JobsRow, MachineRows, MailRow } from '../components/health-parts.tsx'
import { troublesOf } from '../model.ts'
import { findHealth } from '../queries.server.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.health_title, m.health_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { runtime } = requestContext(context)
	const shown = await loadOrFail(context, 'health.load-failed', () => findHealth(ctx, runtime))
	return { ...shown, days: daysOf(context), now: ctx.now }
}

export default function HealthPage({ loaderData: { health, machine, days, now } }: Route.ComponentProps) {
	const { parts } = troublesOf(health, now)
	return (
		<Page
			title={m.health_title()}
			intro={parts.length === 0 ? m.health_all_good() : m.health_some({ count: parts.length })}
			breadcrumb={[{ label: m.admin_title(), to: '/admin' }, { label: m.health_title() }]}
		>
			<ul className="divide-y divide-line rounded-card border border-line bg-surface">
				<MailRow health={health} now={now} />
				<JobsRow health={health} now={now} />
				<BackupsRow health={health} now={now} days={days} />
				<DiskRow health={health} now={now} />
				<MachineRows machine={machine} now={now} />
			</ul>
		</Page>
	)
}
