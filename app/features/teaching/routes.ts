import { route } from '@react-router/dev/routes'

export const signedIn = [
	route('courses/:courseId/announcements', 'features/teaching/routes/student/announcements.tsx'),
]

export const scholar = [
	route('scholar/courses', 'features/teaching/routes/scholar/index.tsx'),
	route('scholar/courses/new', 'features/teaching/routes/scholar/new.tsx'),
	route('scholar/courses/:courseId', 'features/teaching/routes/scholar/show.tsx'),
	route('scholar/courses/:courseId/students', 'features/teaching/routes/scholar/students.tsx'),
	route('scholar/courses/:courseId/students/export', 'features/teaching/routes/scholar/students-export.tsx'),
	route('scholar/courses/:courseId/edit', 'features/teaching/routes/scholar/edit.tsx'),
	route('scholar/courses/:courseId/edit/draft', 'features/teaching/routes/scholar/draft.tsx'),
	route('scholar/courses/:courseId/edit/image', 'features/teaching/routes/scholar/image.tsx'),
	route('scholar/courses/:courseId/edit/sections', 'features/teaching/routes/scholar/sections.tsx'),
	route('scholar/courses/:courseId/edit/order', 'features/teaching/routes/scholar/section-order.tsx'),
	route('scholar/courses/:courseId/edit/sections/:sectionId', 'features/teaching/routes/scholar/section.tsx'),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/draft',
		'features/teaching/routes/scholar/section-draft.tsx',
	),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/removal',
		'features/teaching/routes/scholar/section-removal.tsx',
	),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/duplication',
		'features/teaching/routes/scholar/section-duplication.tsx',
	),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/restoration',
		'features/teaching/routes/scholar/section-restoration.tsx',
	),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/media',
		'features/teaching/routes/scholar/media.tsx',
	),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/media/removal',
		'features/teaching/routes/scholar/media-removal.tsx',
	),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/media/discard',
		'features/teaching/routes/scholar/media-discard.tsx',
	),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/materials/removal',
		'features/teaching/routes/scholar/material-removal.tsx',
	),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/materials/order',
		'features/teaching/routes/scholar/material-order.tsx',
	),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/materials',
		'features/teaching/routes/scholar/materials.tsx',
	),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/quiz',
		'features/teaching/routes/scholar/quiz.tsx',
	),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/quiz/preview',
		'features/teaching/routes/scholar/quiz-preview.tsx',
	),
	route('scholar/courses/:courseId/preview', 'features/teaching/routes/scholar/preview.tsx'),
	route(
		'scholar/courses/:courseId/preview/:sectionId',
		'features/teaching/routes/scholar/preview-section.tsx',
	),
	route('scholar/courses/:courseId/submission', 'features/teaching/routes/scholar/submission.tsx'),
	route('scholar/courses/:courseId/announcements', 'features/teaching/routes/scholar/announcements.tsx'),
	route('scholar/courses/:id/:verb', 'features/teaching/routes/scholar/verb.tsx'),
	route(
		'scholar/courses/:courseId/announcements/:announcementId/removal',
		'features/teaching/routes/scholar/announcement-removal.tsx',
	),
]

export const admin = [
	route('admin/courses', 'features/teaching/routes/admin/index.tsx'),
	route('admin/courses/new', 'features/teaching/routes/admin/new.tsx'),
	route('admin/courses/:courseId/edit', 'features/teaching/routes/admin/edit.tsx'),
	route('admin/courses/:id/:verb', 'features/teaching/routes/admin/verb.tsx'),
]
