import { Link } from 'react-router'
import { bellLimit } from '#app/features/notifications/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { Icon } from '#app/ui/icon.tsx'

/** How many are unread, as the bell shows it (nothing where none are), and what it is called. */
export function unreadText(unread: number): { count: string; label: string } {
	if (unread === 0) return { count: '', label: m.notifications_nav() }
	const count = inNumerals(unread > bellLimit ? `${bellLimit}+` : unread, getLocale())
	return { count, label: m.notifications_unread({ count }) }
}

/** The way to one's notifications, and how many are unread; on a phone the menu has it too, so only if there are. */
export function Bell({ unread }: { unread: number }) {
	const { count, label } = unreadText(unread)
	return (
		<Link
			to="/notifications"
			data-bell={count}
			suppressHydrationWarning
			title={label}
			aria-label={label}
			className="relative grid size-11 place-items-center rounded-field text-muted hover:text-ink data-[bell='']:max-sm:hidden"
		>
			<Icon name="bell" />
			<span
				aria-hidden="true"
				dir="ltr"
				suppressHydrationWarning
				className="absolute end-0 top-0.5 min-w-5 rounded-full bg-emerald px-1 text-center font-semibold text-on-emerald text-xs leading-5 empty:hidden"
			>
				{count}
			</span>
		</Link>
	)
}
