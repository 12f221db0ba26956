import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Email } from '#app/ui/email.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Props = { sendsMail: boolean; reach: { email: string | null; phone: string | null } }

/** Without a mail server admins pass on links: shows how to reach them. */
export function ByHand({ sendsMail, reach: { email, phone } }: Props) {
	if (sendsMail) return null
	return (
		<Notice tone="warn" className="mb-5">
			<p>{m.recovery_by_hand()}</p>
			<ul className="mt-2 grid gap-1">
				<li>
					<Link to="/contact">{m.recovery_by_hand_write()}</Link>
				</li>
				{email && (
					<li>
						<a href={`mailto:${email}`}>
							<Email>{email}</Email>
						</a>
					</li>
				)}
				{phone && (
					<li>
						<a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
							<bdi dir="ltr">{phone}</bdi>
						</a>
					</li>
				)}
			</ul>
		</Notice>
	)
}
