import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Role } from '#app/platform/actor.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { RecentUser } from '../model.ts'

const tones: Record<Role, BadgeTone> = { user: 'blue', scholar: 'green', admin: 'red' }

const roleWords: Record<Role, () => string> = {
	user: () => m.admin_role_user(),
	scholar: () => m.admin_role_scholar(),
	admin: () => m.admin_role_admin(),
}

type Props = {
	users: RecentUser[]
	days: Days
}

export function RecentUsers({ users, days }: Props) {
	if (users.length === 0) return <EmptyState title={m.admin_no_recent_users()} />
	return (
		<ul className="divide-y divide-line rounded-card border border-line bg-surface">
			{users.map(({ id, name, email, role, createdAt }) => (
				<li key={id} className="grid gap-x-6 gap-y-1 px-5 py-4 sm:grid-cols-[2fr_1fr_1fr] sm:items-center">
					<div className="min-w-0 wrap-anywhere">
						<Link to={`/admin/users/${id}`} className="font-semibold text-ink">
							<bdi>{name}</bdi>
						</Link>
						<p className="text-muted text-sm">
							<bdi>{email}</bdi>
						</p>
					</div>
					<p>
						<Badge tone={tones[role]}>{roleWords[role]()}</Badge>
					</p>
					<p className="text-muted text-sm sm:text-end">
						<time dateTime={createdAt.toISOString()} suppressHydrationWarning>
							{m.admin_joined({ day: formatDay(createdAt, getLocale(), days) })}
						</time>
					</p>
				</li>
			))}
		</ul>
	)
}
