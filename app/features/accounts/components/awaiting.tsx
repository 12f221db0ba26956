import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Notice } from '#app/ui/notice.tsx'

/** To whom registered in this browser and has not confirmed the address yet. */
export function Awaiting({ email }: { email: string | null }) {
	if (!email) return null
	return (
		<Notice tone="info" title={m.accounts_awaiting_title()} className="mb-5">
			<p>
				{m.accounts_awaiting_text()} <bdi className="break-words font-semibold">{email}</bdi>
			</p>
			<p>
				<Link to="/confirm-email">{m.accounts_awaiting_link()}</Link>
			</p>
		</Notice>
	)
}
