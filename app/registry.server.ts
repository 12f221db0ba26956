import { type Feature, feature, openRegistry } from './feature.server.ts'
import { adminFeature } from './features/admin/feature.server.ts'
import { auditFeature } from './features/audit/feature.server.ts'
import { blogFeature } from './features/blog/feature.server.ts'
import { blogPublicFeature } from './features/blog/public/feature.server.ts'
import { calculatorsFeature } from './features/calculators/feature.server.ts'
import { categoriesFeature } from './features/categories/feature.server.ts'
import { casesFeature } from './features/certification/cases/feature.server.ts'
import { complaintsFeature } from './features/certification/complaints/feature.server.ts'
import { firmsFeature } from './features/certification/firms/feature.server.ts'
import { intakeFeature } from './features/certification/intake/feature.server.ts'
import { registryFeature } from './features/certification/register/feature.server.ts'
import { stockFeature } from './features/certification/stock/feature.server.ts'
import { upkeepFeature } from './features/certification/upkeep/feature.server.ts'
import { consultancyFeature } from './features/consultancy/feature.server.ts'
import { contactFeature } from './features/contact/feature.server.ts'
import { counselingFeature } from './features/counseling/feature.server.ts'
import { catalogueFeature } from './features/courses/catalogue/feature.server.ts'
import { certificatesFeature } from './features/courses/certificates/feature.server.ts'
import { coursesFeature } from './features/courses/feature.server.ts'
import { learningFeature } from './features/courses/learn/feature.server.ts'
import { mediaFeature } from './features/courses/media/feature.server.ts'
import { dashboardFeature } from './features/dashboard/feature.server.ts'
import { duasFeature } from './features/duas/feature.server.ts'
import { doorFeature } from './features/events/door/feature.server.ts'
import { eventsFeature } from './features/events/feature.server.ts'
import { rotaFeature } from './features/events/rota/feature.server.ts'
import { registrationsFeature } from './features/events/seats/feature.server.ts'
import { fatwasFeature } from './features/fatwas/feature.server.ts'
import { libraryFeature } from './features/fatwas/library/feature.server.ts'
import { givingFeature } from './features/giving/feature.server.ts'
import { healthFeature } from './features/health/feature.server.ts'
import { homeFeature } from './features/home/feature.server.ts'
import { listsFeature } from './features/lists/feature.server.ts'
import { monthsFeature } from './features/months/feature.server.ts'
import { newsletterFeature } from './features/newsletter/feature.server.ts'
import { notesFeature } from './features/notes/feature.server.ts'
import { notificationsFeature } from './features/notifications/feature.server.ts'
import { offlineFeature } from './features/offline/feature.server.ts'
import { pagesFeature } from './features/pages/feature.server.ts'
import { prayerTimesFeature } from './features/prayer-times/feature.server.ts'
import { recordingsFeature } from './features/recordings/feature.server.ts'
import { scholarsFeature } from './features/scholars/feature.server.ts'
import { scriptureFeature } from './features/scripture/feature.server.ts'
import { searchFeature } from './features/search/feature.server.ts'
import { settingsFeature } from './features/settings/feature.server.ts'
import { snippetsFeature } from './features/snippets/feature.server.ts'
import { peopleFeature } from './features/users/admin/feature.server.ts'
import { profileFeature } from './features/users/profile/feature.server.ts'
import { recoveryFeature } from './features/users/recovery/feature.server.ts'
import { accountsFeature } from './features/users/sign-in/feature.server.ts'
import { tidyJobs } from './platform/db/tidy-tables.server.ts'
import { fileJobs } from './platform/files/file-jobs.server.ts'
import { fileWords, keptWords } from './platform/files/file-words.ts'
import { limitJobs } from './platform/http/rate-limit.server.ts'
import { formJobs } from './platform/http/saved-forms.server.ts'
import { searchJobs } from './search/filling.server.ts'
import { staffWords } from './staff/words.ts'
import { queueJobs } from './workflow/queue.server.ts'

const platform = feature({
	name: 'platform',
	words: { ...fileWords, ...keptWords, ...staffWords },
	jobs: ({ workflows, searchables }) => [
		...fileJobs,
		...formJobs,
		...limitJobs,
		...tidyJobs,
		...queueJobs(workflows),
		...searchJobs(searchables),
	],
})

/** All features, in the order of an erasure: data that depends on questions before the questions. */
export const features: Feature[] = [
	platform,
	accountsFeature,
	notificationsFeature,
	recoveryFeature,
	peopleFeature,
	listsFeature,
	casesFeature,
	categoriesFeature,
	scriptureFeature,
	scholarsFeature,
	snippetsFeature,
	consultancyFeature,
	fatwasFeature,
	libraryFeature,
	certificatesFeature,
	learningFeature,
	coursesFeature,
	mediaFeature,
	catalogueFeature,
	counselingFeature,
	duasFeature,
	blogPublicFeature,
	blogFeature,
	recordingsFeature,
	notesFeature,
	contactFeature,
	newsletterFeature,
	// Before the registrations, whose tickets it names.
	doorFeature,
	registrationsFeature,
	rotaFeature,
	givingFeature,
	firmsFeature,
	calculatorsFeature,
	intakeFeature,
	registryFeature,
	upkeepFeature,
	complaintsFeature,
	stockFeature,
	pagesFeature,
	offlineFeature,
	dashboardFeature,
	settingsFeature,
	monthsFeature,
	prayerTimesFeature,
	eventsFeature,
	adminFeature,
	auditFeature,
	healthFeature,
	homeFeature,
	searchFeature,
	profileFeature,
]

export const registry = openRegistry(features)
