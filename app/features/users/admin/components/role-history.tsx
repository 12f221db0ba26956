import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { dot } from '#app/platform/text/lists.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { RoleChange } from '../model.ts'
import { RoleBadge } from './badges.tsx'

export function RoleHistory({ changes, days }: { changes: RoleChange[]; days: Days }) {
	if (changes.length === 0) return <p className="text-muted">{m.people_history_none()}</p>
	return (
		<ol className="divide-y divide-line rounded-card border border-line bg-surface">
			{changes.map(({ id, from, to, reason, createdAt, by }) => (
				<li key={id} className="grid gap-2 px-5 py-4">
					<p className="flex flex-wrap items-center gap-2">
						<RoleBadge role={from} />
						<Icon name="arrow-right" flip className="size-4 text-muted" />
						<RoleBadge role={to} />
					</p>
					<p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
						{reason || m.people_history_created()}
					</p>
					<p className="text-muted text-sm">
						<bdi>{by ? by.name || m.profile_deleted_account() : m.people_history_operator()}</bdi>
						{dot()}
						<time dateTime={createdAt.toISOString()} suppressHydrationWarning>
							{formatDay(createdAt, getLocale(), days)}
						</time>
					</p>
				</li>
			))}
		</ol>
	)
}
