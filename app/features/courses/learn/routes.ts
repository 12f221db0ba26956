import { route } from '@react-router/dev/routes'

export const open = [route('calendars/:token', 'features/courses/learn/routes/student/calendar.tsx')]

export const signedIn = [
	route('courses/:courseId/enrollment', 'features/courses/learn/routes/student/enrollment.tsx'),
	route('courses/:courseId/leave', 'features/courses/learn/routes/student/leave.tsx'),
	route('courses/:courseId/progress', 'features/courses/learn/routes/student/overview.tsx'),
	route('courses/:courseId/learn', 'features/courses/learn/routes/student/learn.tsx'),
	route('courses/:courseId/learn/:sectionId', 'features/courses/learn/routes/student/section.tsx'),
	route(
		'courses/:courseId/learn/:sectionId/completion',
		'features/courses/learn/routes/student/completion.tsx',
	),
	route(
		'courses/:courseId/learn/:sectionId/reopening',
		'features/courses/learn/routes/student/reopening.tsx',
	),
	route('courses/:courseId/learn/:sectionId/position', 'features/courses/learn/routes/student/position.tsx'),
	route('courses/:courseId/learn/:sectionId/note', 'features/courses/learn/routes/student/note.tsx'),
	route(
		'courses/:courseId/learn/:sectionId/note/draft',
		'features/courses/learn/routes/student/note-draft.tsx',
	),
	route('courses/:courseId/learn/:sectionId/quiz', 'features/courses/learn/routes/student/quiz.tsx'),
	route(
		'courses/:courseId/learn/:sectionId/quiz/:attemptId',
		'features/courses/learn/routes/student/quiz-attempt.tsx',
	),
	route('courses/:courseId/rating', 'features/courses/learn/routes/student/rating.tsx'),
]
