import { profiles, sessions } from '#app/features/users/tables.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import {
	admin,
	aisha,
	exempt,
	type Row,
	registration,
	shownIn,
	unforeseen,
	user,
	visitor,
} from './situations.ts'

const recovery = 'users/recovery/recovery.http.test.ts'
const profile = 'users/profile/profile.http.test.ts'
const notes = 'notes/notes.http.test.ts'
const booking = 'consultancy/booking.http.test.ts'

/** Foundations, access, notes and consultancy. */
export const foundations: Row[] = [
	[['Login Successful', 'Welcome back, {name}!'], visitor('/login', { post: aisha })],
	[
		['Unable to retrieve user data. Please try again.'],
		exempt('An account is its profile: they are one row, so that nobody signs in without one.'),
	],
	[['Login Failed', unforeseen], visitor('/login', { post: aisha, full: sessions })],
	[
		['Login failed. Please check your credentials and try again.'],
		visitor('/login', { post: { ...aisha, password: 'another one' } }),
	],
	[
		['Welcome back!', 'You have successfully logged in.'],
		exempt('Of two texts for one situation that of the service’s table is said.'),
	],
	[
		['Registration Failed', unforeseen],
		visitor('/register', { post: { ...registration, email: 'maryam@example.com' }, full: profiles }),
	],
	[
		['Registration Successful', 'Please check your email to confirm your account.'],
		shownIn(recovery, 'where mail is sent, a registration asks to check the mail and opens no session'),
	],
	[
		['Verification required', 'Please check your email to verify your account before logging in.'],
		shownIn(recovery, 'an unconfirmed address is told at sign-in, with the right password only'),
	],
	[
		['Registration successful'],
		exempt('Of three endings of a registration those of the service’s table are said.'),
	],
	[
		['Welcome!', 'Your account has been created, {name}!'],
		visitor('/register', { post: { ...registration, email: 'maryam@example.com' } }),
	],
	[['Logout Successful', 'You have been logged out.'], user('/logout', { post: {} })],
	[['Logout Error', unforeseen], user('/logout', { post: {}, full: events })],
	[
		['Profile Updated', 'Your profile has been updated successfully.'],
		shownIn(
			profile,
			'a member changes name, language, zone and calendar, and reads the words of the specification',
		),
	],
	[
		['Update Failed'],
		shownIn(profile, 'a form from another tab is told, keeps what was typed, and may be sent again'),
	],
	[['Not authenticated'], shownIn(profile, 'without a session a message leads to the login page')],
	[['Failed to fetch notes'], user('/notes', { without: 'table notes' })],
	[
		['Failed to add note'],
		shownIn(notes, 'when adding fails, the form comes back as it was typed and says so'),
	],
	[['Note added', 'Your note was successfully added'], user('/notes', { post: { title: 'Zakat on gold' } })],
	[['Please log in to view your notes.'], visitor('/notes')],
	[['No notes yet.'], user('/notes')],
	[
		['Authentication Required', 'Please login to book a consultation'],
		shownIn(booking, 'a visitor who sends it all the same is told to sign in, and finds their words again'),
	],
	[
		['Failed to upload document'],
		shownIn(booking, 'a file of another type or above ten megabytes is refused, and the form is kept'),
	],
	[
		['Submission Failed', unforeseen],
		shownIn(booking, 'a failure is said in the words of the specification'),
	],
	[
		['Consultation Booked', 'Your consultation request has been submitted successfully'],
		shownIn(booking, 'a seeker books a free hour'),
	],
	[
		['Auth session missing', 'Invalid JWT'],
		exempt('A session is a cookie: without one, or with a forged one, somebody is a visitor who may log in.'),
	],
	[['Invalid credentials'], exempt('“Login failed. Please check your credentials and try again.” says it.')],
	[['Weak password'], shownIn(recovery, 'a weak password is refused with every reason, beside its field')],
	[['Unexpected Application Error!'], admin('/admin/users/:person', { without: 'table person_notes' })],
]
