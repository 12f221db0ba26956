import { categories } from '#app/features/categories/tables.server.ts'
import { courses } from '#app/features/courses/tables.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { profiles, sessions } from '#app/features/users/tables.server.ts'
import { admin, aisha, course, exempt, question, type Row, shownIn } from './situations.ts'

const people = 'users/admin/people.http.test.ts'

/** The area of admins. */
export const administration: Row[] = [
	[
		['Error', 'Failed to load dashboard data. Please try again.'],
		admin('/admin', { without: 'table courses' }),
	],
	[
		['Error', 'Failed to load users. Please try again later.'],
		admin('/admin/users?q=a', { without: 'function fold_person' }),
	],
	[
		['Error', 'Failed to load user roles. Please try again later.'],
		admin('/admin/users/:person/roles', { without: 'table role_changes' }),
	],
	[
		['Error', 'An unexpected error occurred. Please try again later.'],
		admin('/admin/users/:person/edit', {
			post: { name: 'Maryam', email: 'maryam@example.com' },
			full: profiles,
		}),
	],
	[
		['Error', 'Failed to create user account: {message}'],
		admin('/admin/users/new', { post: { ...aisha, name: 'Aisha', role: 'user' } }),
	],
	[
		['Error', 'Failed to create user account. Please try again.'],
		admin('/admin/users/new', {
			post: { ...aisha, email: 'maryam@example.com', name: 'Maryam', role: 'user' },
			full: profiles,
		}),
	],
	[
		['Failed to create user profile:'],
		shownIn(people, 'errors come back in the words of the specification, with the text as typed'),
	],
	[['Error', 'Failed to load user details. Please try again later.'], admin('/admin/users/:category/edit')],
	[
		['Error', 'Failed to update user profile: {message}'],
		admin('/admin/users/:person/edit', { post: { name: 'Maryam', email: 'aisha@example.com' } }),
	],
	[
		['User profile updated, but role change may require admin intervention.'],
		exempt('Name and role change in one transaction: there is no such situation any more.'),
	],
	[
		['Error', 'Failed to load categories. Please try again later.'],
		admin('/admin/courses/new', { without: 'table categories' }),
	],
	[
		['Error', 'Failed to load categories. Please try again later.'],
		admin('/admin/fatwas/new', { without: 'table categories' }),
	],
	...['/admin/fatwas', '/admin/fatwas/:question/edit', '/admin/courses'].map(
		(at): Row => [
			['Error', 'Failed to load categories. Please try again later.'],
			admin(at, { unread: categories }),
		],
	),
	[
		['Error', 'Failed to load scholar profiles. Please try again later.'],
		admin('/admin/fatwas/:question/edit', { without: 'table scholar_absences' }),
	],
	[
		['Error', 'Failed to load scholar profiles. Please try again later.'],
		admin('/admin/courses/new', { without: 'table scholar_profiles' }),
	],
	[
		['Error', 'Failed to load scholar profiles. Please try again later.'],
		admin('/admin/fatwas/new', { without: 'table scholar_absences' }),
	],
	[
		['Error', 'Failed to load scholar profiles. Please try again later.'],
		admin('/admin/courses/new', {
			post: { ...course, find: 'yes', scholarSearch: 'maryam' },
			unread: profiles,
		}),
	],
	[
		['Error', 'Failed to update status: Something went wrong on our side.'],
		admin('/admin/users/:person/sign-out', { post: {}, full: sessions }),
	],
	[
		['Error', 'Failed to load user profiles. Please try again later.'],
		admin('/admin/fatwas/new', {
			post: { ...question, find: 'yes', userSearch: 'maryam' },
			unread: profiles,
		}),
	],
	[
		['Error', 'Failed to create course: {message}'],
		admin('/admin/courses/new', {
			post: { ...course, categoryId: ':category', scholarId: ':scholar', status: 'draft' },
			full: courses,
		}),
	],
	[
		['Error', 'Failed to load course details. Please try again later.'],
		admin('/admin/courses/:draft/edit', { without: 'table course_versions' }),
	],
	[
		['Error', 'Failed to update course: {message}'],
		admin('/admin/courses/:draft/edit', {
			asForm: true,
			post: { ...course, categoryId: ':category', scholarId: ':scholar', status: 'draft' },
			full: courses,
		}),
	],
	[
		['Failed to load fatwas. Please try again later.'],
		shownIn(
			'fatwas/queue/admin.http.test.ts',
			'what is not there leads back to the list, and a failure says so in the words of the specification',
		),
	],
	[['Error', 'Failed to update status: {message}'], admin('/admin/fatwas/:question/approval', { post: {} })],
	[
		['Error', 'Failed to update status: Something went wrong on our side.'],
		admin('/admin/fatwas/:question/rejection', { post: { note: 'Not ours to answer.' }, full: fatwas }),
	],
	[
		['Error', 'Failed to create fatwa: {message}'],
		admin('/admin/fatwas/new', { post: { ...question, status: 'pending' }, full: fatwas }),
	],
	[
		['Error', 'Failed to load fatwa details. Please try again later.'],
		admin('/admin/fatwas/:question/edit', { without: 'table fatwa_steps' }),
	],
	[
		['Error', 'Failed to update fatwa: {message}'],
		admin('/admin/fatwas/:question/edit', {
			asForm: true,
			post: { ...question, status: 'pending' },
			full: fatwas,
		}),
	],
	[['Error', 'Failed to load categories'], admin('/admin/categories', { without: 'table categories' })],
	[
		['Error', 'Failed to delete category'],
		admin('/admin/categories/:category/deletion', { post: {}, full: categories }),
	],
	[
		['Error', 'Failed to create category'],
		admin('/admin/categories/new', {
			post: { name: 'Family', type: 'fatwa', policy: 'open' },
			full: categories,
		}),
	],
	[
		['Error', 'Failed to fetch category details'],
		admin('/admin/categories/:category/edit', { without: 'table categories' }),
	],
	[
		['Error', 'Failed to update category'],
		admin('/admin/categories/:category/edit', {
			asForm: true,
			post: { name: 'Family', type: 'both', policy: 'open' },
			full: categories,
		}),
	],
	[
		['User has been created successfully!'],
		admin('/admin/users/new', {
			post: { ...aisha, email: 'maryam@example.com', name: 'Maryam', role: 'user' },
		}),
	],
	[
		['User has been updated successfully!'],
		admin('/admin/users/:person/edit', { post: { name: 'Maryam', email: 'maryam@example.com' } }),
	],
	[
		['Course has been created successfully!'],
		admin('/admin/courses/new', {
			post: { ...course, categoryId: ':category', scholarId: ':scholar', status: 'draft' },
		}),
	],
	[
		['Course has been updated successfully!'],
		admin('/admin/courses/:draft/edit', {
			asForm: true,
			post: { ...course, categoryId: ':category', scholarId: ':scholar', status: 'draft' },
		}),
	],
	[
		['Fatwa has been created successfully!'],
		admin('/admin/fatwas/new', { post: { ...question, status: 'pending' } }),
	],
	[
		['Fatwa has been updated successfully!'],
		admin('/admin/fatwas/:question/edit', { asForm: true, post: { ...question, status: 'pending' } }),
	],
	[['Fatwa has been approved.'], admin('/admin/fatwas/:answered/approval', { post: {} })],
	[
		['Fatwa has been rejected.'],
		admin('/admin/fatwas/:question/rejection', { post: { note: 'Ask a court.' } }),
	],
	[
		['Category created successfully'],
		admin('/admin/categories/new', { post: { name: 'Family', type: 'fatwa', policy: 'open' } }),
	],
	[
		['Category updated successfully'],
		admin('/admin/categories/:category/edit', {
			asForm: true,
			post: { name: 'Family', type: 'both', policy: 'open' },
		}),
	],
	[['Category deleted successfully'], admin('/admin/categories/:category/deletion', { post: {} })],
	[
		['Not implemented'],
		exempt('Approve and Reject of the dashboard do what they say: there is no such situation any more.'),
	],
]
