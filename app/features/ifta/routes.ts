import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const signedInRoutes: RouteConfigEntry[] = [
	route('fatwas/submit', 'features/ifta/routes/asker/submit.tsx'),
	route('fatwas/submit/similar', 'features/ifta/routes/asker/similar.tsx'),
	route('fatwas/:fatwaId/question', 'features/ifta/routes/asker/question.tsx'),
	route('fatwas/:fatwaId/clarification', 'features/ifta/routes/asker/clarification.tsx'),
	route('fatwas/:fatwaId/withdrawal', 'features/ifta/routes/asker/withdrawal.tsx'),
	route('fatwas/:fatwaId/privacy', 'features/ifta/routes/asker/privacy.tsx'),
	route('fatwas/:fatwaId/attachment', 'features/ifta/routes/asker/attachment.tsx'),
]

export const scholarRoutes: RouteConfigEntry[] = [
	route('scholar/fatwas', 'features/ifta/routes/scholar/index.tsx'),
	route('scholar/fatwas/:fatwaId', 'features/ifta/routes/scholar/show.tsx'),
	route('scholar/fatwas/:fatwaId/claim', 'features/ifta/routes/scholar/claim.tsx'),
	route('scholar/fatwas/:fatwaId/release', 'features/ifta/routes/scholar/release.tsx'),
	route('scholar/fatwas/:fatwaId/hand-over', 'features/ifta/routes/scholar/hand-over.tsx'),
	route('scholar/fatwas/:fatwaId/clarification', 'features/ifta/routes/scholar/clarification.tsx'),
	route('scholar/fatwas/:fatwaId/print', 'features/ifta/routes/scholar/print.tsx'),
	route('scholar/fatwas/:fatwaId/answer', 'features/ifta/routes/scholar/answer.tsx'),
	route('scholar/fatwas/:fatwaId/answer/draft', 'features/ifta/routes/scholar/draft.tsx'),
	route('scholar/fatwas/:fatwaId/answer/revisions', 'features/ifta/routes/scholar/revisions.tsx'),
	route('scholar/fatwas/:fatwaId/answer/preview', 'features/ifta/routes/scholar/preview.tsx'),
	route('scholar/fatwas/:fatwaId/submission', 'features/ifta/routes/scholar/submission.tsx'),
	route('scholar/fatwas/:fatwaId/approval', 'features/ifta/routes/scholar/approval.tsx'),
	route('scholar/fatwas/:fatwaId/return', 'features/ifta/routes/scholar/return.tsx'),
	route('scholar/fatwas/:fatwaId/rejection', 'features/ifta/routes/scholar/rejection.tsx'),
	route('scholar/fatwas/:fatwaId/undo', 'features/ifta/routes/scholar/undo.tsx'),
	route('scholar/quran', 'features/ifta/routes/scholar/quran.tsx'),
	route('scholar/quotations', 'features/ifta/routes/scholar/quotations.tsx'),
	route('scholar/absence', 'features/ifta/routes/scholar/absence.tsx'),
]

export const adminRoutes: RouteConfigEntry[] = [
	route('admin/fatwas', 'features/ifta/routes/admin/index.tsx'),
	route('admin/fatwas/new', 'features/ifta/routes/admin/new.tsx'),
	route('admin/fatwas/:fatwaId/edit', 'features/ifta/routes/admin/edit.tsx'),
	route('admin/fatwas/:fatwaId/assignment', 'features/ifta/routes/admin/assignment.tsx'),
	route('admin/fatwas/:fatwaId/approval', 'features/ifta/routes/admin/approval.tsx'),
	route('admin/fatwas/:fatwaId/rejection', 'features/ifta/routes/admin/rejection.tsx'),
	route('admin/fatwas/:fatwaId/undo', 'features/ifta/routes/admin/undo.tsx'),
	route('admin/fatwas/:fatwaId/merge', 'features/ifta/routes/admin/merge.tsx'),
	route('admin/fatwas/:fatwaId/supersession', 'features/ifta/routes/admin/supersession.tsx'),
	route('admin/fatwas/:fatwaId/takedown', 'features/ifta/routes/admin/takedown.tsx'),
	route('admin/fatwas/:fatwaId/restoration', 'features/ifta/routes/admin/restoration.tsx'),
	route('admin/fatwas/service', 'features/ifta/routes/admin/service.tsx'),
	route('admin/fatwas/scholars', 'features/ifta/routes/admin/scholars.tsx'),
	route('admin/fatwas/scholars/:userId', 'features/ifta/routes/admin/scholar.tsx'),
	route('admin/fatwas/askers', 'features/ifta/routes/admin/askers.tsx'),
	route('admin/fatwas/askers/:userId', 'features/ifta/routes/admin/asker.tsx'),
]
