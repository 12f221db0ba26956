import { m } from '#app/paraglide/messages.js'
import { PageNav } from '#app/staff/page-nav.tsx'

export function ServiceNav() {
	const pages = [
		{ to: '/admin/counseling', label: m.counseling_requests(), isWhole: true },
		{ to: '/admin/counseling/service', label: m.counseling_service() },
		{ to: '/admin/counseling/lines', label: m.seeker_admin_lines() },
		{ to: '/admin/fatwas/scholars', label: m.counseling_counselors() },
	]
	return <PageNav label={m.counseling_admin()} pages={pages} />
}
