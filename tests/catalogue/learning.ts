import { categories } from '#app/features/categories/tables.server.ts'
import { courseEnrollments, courses, courseVersions } from '#app/features/courses/tables.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { sessions } from '#app/features/users/tables.server.ts'
import { admin, course, missing, type Row, scholar, shownIn, user, visitor } from './situations.ts'

const authoring = 'courses/author/editor/authoring.http.test.ts'
const questions = 'fatwas/ask/asking.http.test.ts'
const seeker = 'counseling/seeker/seeker.http.test.ts'

/** Learning and guidance. */
export const learning: Row[] = [
	[
		['Error', 'Failed to load dashboard data. Please try again.'],
		user('/dashboard', { without: 'table course_enrollments' }),
	],
	[
		['Failed to load course details. Please try again.'],
		user('/courses/:course', { without: 'table course_sections' }),
	],
	[
		['Failed to enroll in the course. Please try again.'],
		user('/courses/:course/enrollment', { post: {}, full: courseEnrollments }),
	],
	[
		['Failed to load fatwas. Please try again later.'],
		visitor('/fatwas', { without: 'table fatwa_publications' }),
	],
	[
		['Failed to load fatwa details. Please try again later.'],
		visitor('/fatwas/:fatwa', { without: 'table fatwa_publications' }),
	],
	[
		['An unexpected error occurred. Please try again later.'],
		admin('/admin/users/:person', { without: 'table person_notes' }),
	],
	[
		['Failed to load categories. Please try again later.'],
		user('/fatwas/submit', { without: 'table categories' }),
	],
	[['Failed to load categories. Please try again later.'], visitor('/courses', { unread: categories })],
	[
		['Error', 'Failed to update status: Something went wrong on our side.'],
		user('/profile/security/sessions/end-others', { post: {}, full: sessions }),
	],
	...['/scholar/courses/new', '/scholar/courses/:draft/edit', '/scholar/fatwas'].map(
		(at): Row => [
			['Failed to load categories. Please try again later.'],
			scholar(at, { unread: categories }),
		],
	),
	[
		['Error', 'Failed to update status: Something went wrong on our side.'],
		scholar('/scholar/fatwas/:question/claim', { post: {}, full: fatwas }),
	],
	[
		['Failed to create course: {message}'],
		scholar('/scholar/courses/new', { post: { ...course, category: ':category' }, full: courses }),
	],
	[
		['Failed to update course: {message}'],
		scholar('/scholar/courses/:draft/edit', {
			asForm: true,
			post: { ...course, category: ':category' },
			full: courseVersions,
		}),
	],
	[
		['Failed to load course details'],
		scholar('/scholar/courses/:draft/edit', { without: 'table course_versions' }),
	],
	[['Submission Failed'], shownIn(seeker, 'a refused form keeps the text and shows the reason')],
	[
		['Submission Failed', 'An error occurred while submitting your question.'],
		shownIn(questions, 'a failure is said in the words of the specification, and nothing typed is lost'),
	],
	[
		['Authentication Required', 'Please login or select anonymous submission'],
		shownIn(seeker, 'the page says what is binding, and each topic has its form'),
	],
	[['Missing Information', missing], user('/fatwas/submit', { post: { title: '' } })],
	[['Validation Error', missing], scholar('/scholar/courses/new', { post: { title: '' } })],
	[['You must be logged in to create a course.'], visitor('/scholar/courses/new')],
	[
		['Unauthorized', "You don't have permission to edit this course."],
		shownIn(
			authoring,
			'somebody else’s course is refused in the words of the specification, and none is there for nobody',
		),
	],
	[
		['Question Submitted', 'Our scholars will review and respond to your question soon'],
		shownIn(questions, 'an asker sends a question with a file and reads the words of the specification'),
	],
	[['You have successfully enrolled in this course.'], user('/courses/:course/enrollment', { post: {} })],
	[
		['Course has been created and submitted for approval!'],
		shownIn(
			authoring,
			'a new course leads to its curriculum; once something is in it, it is submitted, in the words of the specification',
		),
	],
	[
		['Course has been updated and submitted for approval!'],
		shownIn(
			'courses/author/editor/submitting.http.test.ts',
			'“Save and submit” puts a change of a published course before the admin; students keep what they have',
		),
	],
	[
		['Your question has been submitted successfully.'],
		shownIn(
			seeker,
			'without a name a question leaves no trace but its receipt, which is shown once and is in no header, log, mail or event',
		),
	],
]
