import { page } from '#app/routing.ts'

export const signedIn = [
	page('courses/:courseId/announcements', 'features/courses/review/routes/student/announcements.tsx', '404'),
]

export const scholar = [
	page('scholar/courses', 'features/courses/review/routes/scholar/index.tsx', '200'),
	page('scholar/courses/new', 'features/courses/author/routes/new.tsx', '200'),
	page('scholar/courses/:courseId', 'features/courses/review/routes/scholar/show.tsx', '404'),
	page('scholar/courses/:courseId/students', 'features/courses/review/routes/scholar/students.tsx', '404'),
	page(
		'scholar/courses/:courseId/students/export',
		'features/courses/review/routes/scholar/students-export.tsx',
		'404',
	),
	page('scholar/courses/:courseId/edit', 'features/courses/author/routes/edit.tsx', '302 /scholar/courses'),
	page('scholar/courses/:courseId/edit/draft', 'features/courses/author/routes/draft.tsx', '404'),
	page('scholar/courses/:courseId/edit/cover', 'features/courses/author/routes/cover.tsx', '404'),
	page('scholar/courses/:courseId/edit/image', 'features/courses/author/routes/image.tsx', '404'),
	page('scholar/courses/:courseId/edit/sections', 'features/courses/author/routes/sections.tsx', '404'),
	page('scholar/courses/:courseId/edit/parts', 'features/courses/author/routes/parts.tsx', '404'),
	page('scholar/courses/:courseId/edit/parts/order', 'features/courses/author/routes/part-order.tsx', '404'),
	page(
		'scholar/courses/:courseId/edit/parts/removal',
		'features/courses/author/routes/part-removal.tsx',
		'404',
	),
	page('scholar/courses/:courseId/edit/order', 'features/courses/author/routes/section-order.tsx', '404'),
	page(
		'scholar/courses/:courseId/edit/sections/:sectionId',
		'features/courses/author/routes/section.tsx',
		'404',
	),
	page(
		'scholar/courses/:courseId/edit/sections/:sectionId/draft',
		'features/courses/author/routes/section-draft.tsx',
		'404',
	),
	page(
		'scholar/courses/:courseId/edit/sections/:sectionId/removal',
		'features/courses/author/routes/section-removal.tsx',
		'404',
	),
	page(
		'scholar/courses/:courseId/edit/sections/:sectionId/duplication',
		'features/courses/author/routes/section-duplication.tsx',
		'404',
	),
	page(
		'scholar/courses/:courseId/edit/sections/:sectionId/restoration',
		'features/courses/author/routes/section-restoration.tsx',
		'404',
	),
	page(
		'scholar/courses/:courseId/edit/sections/:sectionId/media',
		'features/courses/author/routes/media.tsx',
		'404',
	),
	page(
		'scholar/courses/:courseId/edit/sections/:sectionId/media/words',
		'features/courses/author/routes/media-words.tsx',
		'404',
	),
	page(
		'scholar/courses/:courseId/edit/sections/:sectionId/media/removal',
		'features/courses/author/routes/media-removal.tsx',
		'302 /scholar/courses/:courseId/edit/sections/:sectionId/media',
	),
	page(
		'scholar/courses/:courseId/edit/sections/:sectionId/media/discard',
		'features/courses/author/routes/media-discard.tsx',
		'302 /scholar/courses/:courseId/edit/sections/:sectionId/media',
	),
	page(
		'scholar/courses/:courseId/edit/sections/:sectionId/materials/removal',
		'features/courses/author/routes/material-removal.tsx',
		'302 /scholar/courses/:courseId/edit/sections/:sectionId/media',
	),
	page(
		'scholar/courses/:courseId/edit/sections/:sectionId/materials/order',
		'features/courses/author/routes/material-order.tsx',
		'302 /scholar/courses/:courseId/edit/sections/:sectionId/media',
	),
	page(
		'scholar/courses/:courseId/edit/sections/:sectionId/materials',
		'features/courses/author/routes/materials.tsx',
		'404',
	),
	page(
		'scholar/courses/:courseId/edit/sections/:sectionId/pictures',
		'features/courses/author/routes/pictures.ts',
		'302 /scholar/courses/:courseId/edit/sections/:sectionId',
	),
	page(
		'scholar/courses/:courseId/edit/sections/:sectionId/quiz',
		'features/courses/author/routes/quiz.tsx',
		'404',
	),
	page(
		'scholar/courses/:courseId/edit/sections/:sectionId/quiz/draft',
		'features/courses/author/routes/quiz-draft.tsx',
		'404',
	),
	page(
		'scholar/courses/:courseId/edit/sections/:sectionId/quiz/preview',
		'features/courses/author/routes/quiz-preview.tsx',
		'404',
	),
	page('scholar/courses/:courseId/preview', 'features/courses/author/routes/preview.tsx', '404'),
	page(
		'scholar/courses/:courseId/preview/:sectionId',
		'features/courses/author/routes/preview-section.tsx',
		'404',
	),
	page('scholar/courses/:courseId/submission', 'features/courses/author/routes/submission.tsx', '404'),
	page(
		'scholar/courses/:courseId/announcements',
		'features/courses/review/routes/scholar/announcements.tsx',
		'404',
	),
	page('scholar/courses/:id/:verb', 'features/courses/review/routes/scholar/verb.tsx', '404'),
	page(
		'scholar/courses/:courseId/announcements/:announcementId/removal',
		'features/courses/review/routes/scholar/announcement-removal.tsx',
		'404',
	),
]

export const admin = [
	page('admin/courses', 'features/courses/review/routes/admin/index.tsx', '200'),
	page('admin/courses/new', 'features/courses/review/routes/admin/new.tsx', '200'),
	page('admin/courses/:courseId/edit', 'features/courses/review/routes/admin/edit.tsx', '302 /admin/courses'),
	page('admin/courses/:id/:verb', 'features/courses/review/routes/admin/verb.tsx', '302 /admin/courses'),
]
