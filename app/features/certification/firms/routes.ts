import { page } from '#app/routing.ts'

const at = (file: string) => `features/certification/firms/routes/${file}`

export const signedIn = [
	page('dashboard/certification', at('own.tsx'), '200'),
	page('dashboard/certification/invitations/:token', at('invitation.tsx'), '404'),
	page('dashboard/certification/firms/new', at('new.tsx'), '200'),
	page('dashboard/certification/firms/:firmId', at('show.tsx'), '404'),
	page('dashboard/certification/firms/:firmId/edit', at('edit.tsx'), '404'),
	page('dashboard/certification/firms/:firmId/people', at('members.tsx'), '404'),
	page(
		'dashboard/certification/firms/:firmId/people/:personId/role',
		at('role.ts'),
		'302 /dashboard/certification/firms/00000000-0000-4000-8000-000000000000/people',
	),
	page(
		'dashboard/certification/firms/:firmId/people/:personId/departure',
		at('departure.ts'),
		'302 /dashboard/certification/firms/00000000-0000-4000-8000-000000000000/people',
	),
	page(
		'dashboard/certification/firms/:firmId/people/invitations/:invitationId/withdrawal',
		at('invitation-withdrawal.ts'),
		'302 /dashboard/certification/firms/00000000-0000-4000-8000-000000000000/people',
	),
]
