/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/admin/courses': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/courses/:courseId/edit': '302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/courses',
	'/admin/courses/:id/:verb': '302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/courses',
	'/admin/courses/new': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/courses/:courseId/announcements': '302 /login | 404 | 404 | 404',
	'/scholar/courses': '302 /login | 302 /unauthorized | 200 | 200',
	'/scholar/courses/:courseId': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:id/:verb': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/announcements': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/announcements/:announcementId/removal':
		'302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/edit':
		'302 /login | 302 /unauthorized | 302 /scholar/courses | 302 /scholar/courses',
	'/scholar/courses/:courseId/edit/draft': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/edit/cover': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/edit/image': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/edit/order': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/edit/parts': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/edit/parts/order': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/edit/parts/removal': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/edit/sections': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/edit/sections/:sectionId': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/edit/sections/:sectionId/draft': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/edit/sections/:sectionId/duplication':
		'302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/edit/sections/:sectionId/materials':
		'302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/edit/sections/:sectionId/materials/order':
		'302 /login | 302 /unauthorized | 302 /scholar/courses/00000000-0000-4000-8000-000000000000/edit/sections/00000000-0000-4000-8000-000000000000/media | 302 /scholar/courses/00000000-0000-4000-8000-000000000000/edit/sections/00000000-0000-4000-8000-000000000000/media',
	'/scholar/courses/:courseId/edit/sections/:sectionId/materials/removal':
		'302 /login | 302 /unauthorized | 302 /scholar/courses/00000000-0000-4000-8000-000000000000/edit/sections/00000000-0000-4000-8000-000000000000/media | 302 /scholar/courses/00000000-0000-4000-8000-000000000000/edit/sections/00000000-0000-4000-8000-000000000000/media',
	'/scholar/courses/:courseId/edit/sections/:sectionId/media': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/edit/sections/:sectionId/media/discard':
		'302 /login | 302 /unauthorized | 302 /scholar/courses/00000000-0000-4000-8000-000000000000/edit/sections/00000000-0000-4000-8000-000000000000/media | 302 /scholar/courses/00000000-0000-4000-8000-000000000000/edit/sections/00000000-0000-4000-8000-000000000000/media',
	'/scholar/courses/:courseId/edit/sections/:sectionId/media/words':
		'302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/edit/sections/:sectionId/media/removal':
		'302 /login | 302 /unauthorized | 302 /scholar/courses/00000000-0000-4000-8000-000000000000/edit/sections/00000000-0000-4000-8000-000000000000/media | 302 /scholar/courses/00000000-0000-4000-8000-000000000000/edit/sections/00000000-0000-4000-8000-000000000000/media',
	'/scholar/courses/:courseId/edit/sections/:sectionId/pictures':
		'302 /login | 302 /unauthorized | 302 /scholar/courses/00000000-0000-4000-8000-000000000000/edit/sections/00000000-0000-4000-8000-000000000000 | 302 /scholar/courses/00000000-0000-4000-8000-000000000000/edit/sections/00000000-0000-4000-8000-000000000000',
	'/scholar/courses/:courseId/edit/sections/:sectionId/quiz': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/edit/sections/:sectionId/quiz/draft':
		'302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/edit/sections/:sectionId/quiz/preview':
		'302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/edit/sections/:sectionId/removal': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/edit/sections/:sectionId/restoration':
		'302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/preview': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/preview/:sectionId': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/students': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/students/export': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/:courseId/submission': '302 /login | 302 /unauthorized | 404 | 404',
	'/scholar/courses/new': '302 /login | 302 /unauthorized | 200 | 200',
}
