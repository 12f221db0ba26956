import type { NoticeKind } from '#app/features/notifications/model.ts'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'

/**
 * `number` of the certificate, or of the new one where it was replaced; `how`: `revoked`, `reinstated` or `replaced`.
 */
export const standingChanged: NoticeKind = {
	name: 'certificates.standing-changed',
	ways: { site: 'always', mail: 'never' },
	label: () => m.certificates_kind_standing(),
	says: ({ number = '', how }) =>
		how === 'reinstated'
			? m.certificates_told_reinstated({ number: isolated(number) })
			: how === 'replaced'
				? m.certificates_told_replaced({ number: isolated(number) })
				: m.certificates_told_revoked({ number: isolated(number) }),
	icon: 'award',
}

export const certificatesNotices: NoticeKind[] = [standingChanged]
