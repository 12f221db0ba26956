import { m } from '#app/paraglide/messages.js'
import { Notice } from '#app/ui/notice.tsx'

/** Where no mail server is set, mail waits in the outbox that an admin reads. */
export function ByHand({ sendsMail }: { sendsMail: boolean }) {
	if (sendsMail) return null
	return (
		<Notice tone="warn" className="mb-5">
			<p>{m.recovery_by_hand()}</p>
		</Notice>
	)
}
