import type { Locale } from '#app/platform/text/locale.ts'
import type { Names } from '../model.ts'

/** `asked`: the organiser decides. Only `confirmed` and `offered` hold seats. */
export const registrationStates = ['asked', 'confirmed', 'offered', 'waiting', 'cancelled', 'lapsed'] as const
export type RegistrationState = (typeof registrationStates)[number]

export const liveStates = ['asked', 'confirmed', 'offered', 'waiting'] as const
export const seatedStates = ['confirmed', 'offered'] as const

export const isSeated = (status: RegistrationState) => seatedStates.some((each) => each === status)

/** `moved-up`: seats that need no answer; `offered`: seats that wait for one. */
export const registrationStepKinds = [
	'registered',
	'queued',
	'asked',
	'approved',
	'refused',
	'offered',
	'moved-up',
	'promoted',
	'accepted',
	'declined',
	'withdrawn',
	'cancelled',
	'lapsed',
	'changed',
	'contact-confirmed',
	'claimed',
] as const
export type RegistrationStep = (typeof registrationStepKinds)[number]

/** `approval`: the organiser decides about each party. */
export const registrationModes = ['open', 'approval'] as const

export const questionKinds = ['text', 'choice', 'number', 'yes'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Said by the organiser, whatever the door says. */
export const attendanceMarks = ['came', 'absent'] as const
export type AttendanceMark = (typeof attendanceMarks)[number]

/** One registers for each date, or once for all dates of a series. */
export const seatingScopes = ['date', 'series'] as const
export type SeatingScope = (typeof seatingScopes)[number]

/** A name in the reader's language, or else in the first one that it has. */
export function nameIn(names: Names, locale: Locale): string {
	return names[locale] ?? Object.values(names)[0] ?? ''
}

/** The largest party: one form fills no hall. */
export const maxParty = 10
export const maxPools = 12
export const maxQuestions = 12
/** The largest pool. */
export const maxSeats = 100_000
export const maxNameLength = 120
export const maxAnswerLength = 500

/** Offers are answered by day, in the event's zone. */
export const answerFrom = '08:00'
export const answerUntil = '22:00'
/** With fewer hours left to answer, a party is confirmed and told. */
export const leastAnswerHours = 6
/** The last offer ends so long before the beginning. */
export const lastOfferHours = 2

export const defaultAnswerHours = 48
export const defaultFillHours = 24
/** The longest time to answer, in hours. */
export const maxAnswerHours = 336
/** The longest time before the beginning in which no seat is kept, in hours. */
export const maxFillHours = 720

/** Days after the last date until answers, and names with contacts, are erased. */
export const answerDays = 30
export const contactDays = 90

export const registrationsPath = '/registrations'
export const ownEventsPath = '/dashboard/events'
export const staffRegistrationsPath = '/admin/registrations'
export const registrationPath = (token: string) => `${registrationsPath}/${token}`
export const settingsPathOf = (seriesId: string) => `/admin/events/${seriesId}/registration`
export const peoplePathOf = (seriesId: string) => `/admin/events/${seriesId}/people`
export const messagePathOf = (seriesId: string) => `/admin/events/${seriesId}/message`
export const dateSeatsPathOf = (seriesId: string, key: string) =>
	`/admin/events/${seriesId}/dates/${key}/seats`
