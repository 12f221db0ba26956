import { m } from '#app/paraglide/messages.js'
import { PageNav } from '#app/staff/page-nav.tsx'

export function AdminNav() {
	const pages = [
		{ to: '/admin/fatwas', label: m.service_fatwas(), isWhole: true },
		{ to: '/admin/fatwas/reports', label: m.service_reports() },
		{ to: '/admin/fatwas/verses', label: m.fatwas_verses() },
		{ to: '/admin/fatwas/scholars', label: m.service_scholars() },
		{ to: '/admin/fatwas/askers', label: m.service_askers() },
		{ to: '/admin/fatwas/snippets', label: m.snippets_tab() },
		{ to: '/admin/fatwas/service', label: m.service_settings() },
	]
	return <PageNav label={m.service_nav()} pages={pages} />
}
