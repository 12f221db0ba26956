import { m } from '#app/paraglide/messages.js'
import { staffList } from '#app/staff/staff-list.server.ts'
import { certificatesList } from './params.ts'
import { listCertificates } from './queries.server.ts'

export const certificatesStaffList = staffList({
	name: 'certificates',
	title: m.certificates_title,
	level: 'admin',
	params: certificatesList,
	list: (ctx, filters, { cursor, size }) => listCertificates(ctx, filters, cursor, size),
	file: {
		number: ({ number }) => number,
		student: ({ name }) => name,
		course: ({ courseTitle }) => courseTitle,
		completed: { at: ({ issuedAt }) => issuedAt },
		revoked: { at: ({ revokedAt }) => revokedAt },
		replaced: { at: ({ replacedAt }) => replacedAt },
	},
})
