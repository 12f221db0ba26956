import { route } from '@react-router/dev/routes'

export const open = [route('calendars/:token', 'features/learning/routes/student/calendar.tsx')]

export const signedIn = [
	route('courses/:courseId/enrollment', 'features/learning/routes/student/enrollment.tsx'),
	route('courses/:courseId/leave', 'features/learning/routes/student/leave.tsx'),
	route('courses/:courseId/progress', 'features/learning/routes/student/overview.tsx'),
	route('courses/:courseId/learn', 'features/learning/routes/student/learn.tsx'),
	route('courses/:courseId/learn/:sectionId', 'features/learning/routes/student/section.tsx'),
	route('courses/:courseId/learn/:sectionId/completion', 'features/learning/routes/student/completion.tsx'),
	route('courses/:courseId/learn/:sectionId/reopening', 'features/learning/routes/student/reopening.tsx'),
	route('courses/:courseId/learn/:sectionId/position', 'features/learning/routes/student/position.tsx'),
	route('courses/:courseId/learn/:sectionId/note', 'features/learning/routes/student/note.tsx'),
	route('courses/:courseId/learn/:sectionId/note/draft', 'features/learning/routes/student/note-draft.tsx'),
	route('courses/:courseId/learn/:sectionId/quiz', 'features/learning/routes/student/quiz.tsx'),
	route(
		'courses/:courseId/learn/:sectionId/quiz/:attemptId',
		'features/learning/routes/student/quiz-attempt.tsx',
	),
	route('courses/:courseId/rating', 'features/learning/routes/student/rating.tsx'),
]
