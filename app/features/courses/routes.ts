import { route } from '@react-router/dev/routes'

export const signedIn = [
	route('courses/:courseId/announcements', 'features/courses/review/routes/student/announcements.tsx'),
]

export const scholar = [
	route('scholar/courses', 'features/courses/review/routes/scholar/index.tsx'),
	route('scholar/courses/new', 'features/courses/author/routes/new.tsx'),
	route('scholar/courses/:courseId', 'features/courses/review/routes/scholar/show.tsx'),
	route('scholar/courses/:courseId/students', 'features/courses/review/routes/scholar/students.tsx'),
	route(
		'scholar/courses/:courseId/students/export',
		'features/courses/review/routes/scholar/students-export.tsx',
	),
	route('scholar/courses/:courseId/edit', 'features/courses/author/routes/edit.tsx'),
	route('scholar/courses/:courseId/edit/draft', 'features/courses/author/routes/draft.tsx'),
	route('scholar/courses/:courseId/edit/cover', 'features/courses/author/routes/cover.tsx'),
	route('scholar/courses/:courseId/edit/image', 'features/courses/author/routes/image.tsx'),
	route('scholar/courses/:courseId/edit/sections', 'features/courses/author/routes/sections.tsx'),
	route('scholar/courses/:courseId/edit/parts', 'features/courses/author/routes/parts.tsx'),
	route('scholar/courses/:courseId/edit/parts/order', 'features/courses/author/routes/part-order.tsx'),
	route('scholar/courses/:courseId/edit/parts/removal', 'features/courses/author/routes/part-removal.tsx'),
	route('scholar/courses/:courseId/edit/order', 'features/courses/author/routes/section-order.tsx'),
	route('scholar/courses/:courseId/edit/sections/:sectionId', 'features/courses/author/routes/section.tsx'),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/draft',
		'features/courses/author/routes/section-draft.tsx',
	),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/removal',
		'features/courses/author/routes/section-removal.tsx',
	),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/duplication',
		'features/courses/author/routes/section-duplication.tsx',
	),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/restoration',
		'features/courses/author/routes/section-restoration.tsx',
	),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/media',
		'features/courses/author/routes/media.tsx',
	),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/media/words',
		'features/courses/author/routes/media-words.tsx',
	),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/media/removal',
		'features/courses/author/routes/media-removal.tsx',
	),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/media/discard',
		'features/courses/author/routes/media-discard.tsx',
	),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/materials/removal',
		'features/courses/author/routes/material-removal.tsx',
	),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/materials/order',
		'features/courses/author/routes/material-order.tsx',
	),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/materials',
		'features/courses/author/routes/materials.tsx',
	),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/pictures',
		'features/courses/author/routes/pictures.ts',
	),
	route('scholar/courses/:courseId/edit/sections/:sectionId/quiz', 'features/courses/author/routes/quiz.tsx'),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/quiz/draft',
		'features/courses/author/routes/quiz-draft.tsx',
	),
	route(
		'scholar/courses/:courseId/edit/sections/:sectionId/quiz/preview',
		'features/courses/author/routes/quiz-preview.tsx',
	),
	route('scholar/courses/:courseId/preview', 'features/courses/author/routes/preview.tsx'),
	route('scholar/courses/:courseId/preview/:sectionId', 'features/courses/author/routes/preview-section.tsx'),
	route('scholar/courses/:courseId/submission', 'features/courses/author/routes/submission.tsx'),
	route(
		'scholar/courses/:courseId/announcements',
		'features/courses/review/routes/scholar/announcements.tsx',
	),
	route('scholar/courses/:id/:verb', 'features/courses/review/routes/scholar/verb.tsx'),
	route(
		'scholar/courses/:courseId/announcements/:announcementId/removal',
		'features/courses/review/routes/scholar/announcement-removal.tsx',
	),
]

export const admin = [
	route('admin/courses', 'features/courses/review/routes/admin/index.tsx'),
	route('admin/courses/new', 'features/courses/review/routes/admin/new.tsx'),
	route('admin/courses/:courseId/edit', 'features/courses/review/routes/admin/edit.tsx'),
	route('admin/courses/:id/:verb', 'features/courses/review/routes/admin/verb.tsx'),
]
