import { Link } from 'react-router'
import { bellLimit } from '#app/features/notifications/model.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'

/** The way to one's notifications, and how many are unread; on a phone the menu has it too, so only if there are. */
export function Bell({ unread }: { unread: number }) {
	const count = unread > bellLimit ? `${bellLimit}+` : String(unread)
	const label = unread > 0 ? m.notifications_unread({ count }) : m.notifications_nav()
	return (
		<Link
			to="/notifications"
			title={label}
			aria-label={label}
			className={`${unread > 0 ? 'grid' : 'hidden sm:grid'} relative size-11 place-items-center rounded-field text-muted hover:text-ink`}
		>
			<Icon name="bell" />
			{unread > 0 && (
				<span
					aria-hidden="true"
					dir="ltr"
					className="absolute end-0 top-0.5 min-w-5 rounded-full bg-emerald px-1 text-center font-semibold text-on-emerald text-xs leading-5"
				>
					{count}
				</span>
			)}
		</Link>
	)
}
