import { Link } from 'react-router'
import { bellLimit } from '#app/features/notifications/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The bell's count (empty for none) and its accessible label. */
export function unreadText(unread: number): { count: string; label: string } {
	if (unread === 0) return { count: '', label: m.notifications_nav() }
	const count = inNumerals(unread > bellLimit ? `${bellLimit}+` : unread, getLocale())
	return { count, label: m.notifications_unread({ count }) }
}

/**
 * The link to one's notifications with the unread count; on a phone only if there are any, since the menu has it too.
 */
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
