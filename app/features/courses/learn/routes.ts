import { page } from '#app/routing.ts'

export const open = [page('calendars/:token', 'features/courses/learn/routes/student/calendar.tsx', '404')]

export const signedIn = [
	page('courses/:courseId/enrollment', 'features/courses/learn/routes/student/enrollment.tsx', '404'),
	page('courses/:courseId/leave', 'features/courses/learn/routes/student/leave.tsx', '404'),
	page('courses/:courseId/progress', 'features/courses/learn/routes/student/overview.tsx', '404'),
	page('courses/:courseId/learn', 'features/courses/learn/routes/student/learn.tsx', '404'),
	page('courses/:courseId/learn/:sectionId', 'features/courses/learn/routes/student/section.tsx', '404'),
	page(
		'courses/:courseId/learn/:sectionId/completion',
		'features/courses/learn/routes/student/completion.tsx',
		'404',
	),
	page(
		'courses/:courseId/learn/:sectionId/reopening',
		'features/courses/learn/routes/student/reopening.tsx',
		'404',
	),
	page(
		'courses/:courseId/learn/:sectionId/position',
		'features/courses/learn/routes/student/position.tsx',
		'404',
	),
	page('courses/:courseId/learn/:sectionId/note', 'features/courses/learn/routes/student/note.tsx', '404'),
	page(
		'courses/:courseId/learn/:sectionId/note/draft',
		'features/courses/learn/routes/student/note-draft.tsx',
		'404',
	),
	page('courses/:courseId/learn/:sectionId/quiz', 'features/courses/learn/routes/student/quiz.tsx', '404'),
	page(
		'courses/:courseId/learn/:sectionId/quiz/:attemptId',
		'features/courses/learn/routes/student/quiz-attempt.tsx',
		'404',
	),
	page('courses/:courseId/rating', 'features/courses/learn/routes/student/rating.tsx', '404'),
]
