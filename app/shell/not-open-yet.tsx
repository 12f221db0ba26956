import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type Actor, isAtLeast } from '#app/platform/actor.ts'

/** On every staff page until the site is opened. */
export function NotOpenYet({ actor }: { actor: Actor }) {
	if (!isAtLeast(actor, 'scholar')) return null
	return (
		<aside
			aria-label={m.setup_banner()}
			className="no-print border-warn-line border-b bg-warn-tint px-4 py-1 text-center text-sm text-warn-ink"
		>
			{m.setup_banner()} {isAtLeast(actor, 'admin') && <Link to="/admin">{m.setup_banner_link()}</Link>}
		</aside>
	)
}
