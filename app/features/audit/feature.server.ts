import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { auditJobs } from './jobs.server.ts'
import { auditPart } from './personal.server.ts'

export const auditFeature = feature({
	name: 'audit',
	links: [
		{
			place: 'admin',
			to: '/admin/audit',
			group: 'site',
			label: m.audit_title,
			icon: 'scroll-text',
			order: 80,
		},
	],
	words: {
		'audit.load-failed': () => ({ title: m.common_error(), text: m.audit_load_failed() }),
		'audit.keeps-audit': () => m.audit_keeps_audit(),
		'audit.fate-reasons': () => m.audit_fate_reasons(),
	},
	jobs: auditJobs,
	personal: auditPart,
})
