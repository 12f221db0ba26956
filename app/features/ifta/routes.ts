import { route } from '@react-router/dev/routes'

export const signedIn = [
	route('fatwas/submit', 'features/ifta/routes/asker/submit.tsx'),
	route('fatwas/submit/similar', 'features/ifta/routes/asker/similar.tsx'),
	route('fatwas/submit/referral', 'features/ifta/routes/asker/referral.tsx'),
	route('fatwas/:fatwaId/question', 'features/ifta/routes/asker/question.tsx'),
	route('fatwas/:fatwaId/clarification', 'features/ifta/routes/asker/clarification.tsx'),
	route('fatwas/:fatwaId/withdrawal', 'features/ifta/routes/asker/withdrawal.tsx'),
	route('fatwas/:fatwaId/privacy', 'features/ifta/routes/asker/privacy.tsx'),
	route('fatwas/:fatwaId/attachment', 'features/ifta/routes/asker/attachment.tsx'),
]

export const scholar = [
	route('scholar/fatwas', 'features/ifta/routes/scholar/index.tsx'),
	route('scholar/fatwas/:fatwaId', 'features/ifta/routes/scholar/show.tsx'),
	route('scholar/fatwas/:fatwaId/print', 'features/ifta/routes/scholar/print.tsx'),
	route('scholar/fatwas/:fatwaId/answer', 'features/ifta/routes/scholar/answer.tsx'),
	route('scholar/fatwas/:fatwaId/answer/draft', 'features/ifta/routes/scholar/draft.tsx'),
	route('scholar/fatwas/:fatwaId/answer/revisions', 'features/ifta/routes/scholar/revisions.tsx'),
	route('scholar/fatwas/:fatwaId/answer/preview', 'features/ifta/routes/scholar/preview.tsx'),
	route('scholar/fatwas/:fatwaId/submission', 'features/ifta/routes/scholar/submission.tsx'),
	route('scholar/fatwas/:id/:verb', 'features/ifta/routes/scholar/verb.tsx'),
	route('scholar/quran', 'features/ifta/routes/scholar/quran.tsx'),
	route('scholar/quotations', 'features/ifta/routes/scholar/quotations.tsx'),
]

export const admin = [
	route('admin/fatwas', 'features/ifta/routes/admin/index.tsx'),
	route('admin/fatwas/new', 'features/ifta/routes/admin/new.tsx'),
	route('admin/fatwas/:fatwaId/edit', 'features/ifta/routes/admin/edit.tsx'),
	route('admin/fatwas/:fatwaId/merge', 'features/ifta/routes/admin/merge.tsx'),
	route('admin/fatwas/:fatwaId/supersession', 'features/ifta/routes/admin/supersession.tsx'),
	route('admin/fatwas/:id/:verb', 'features/ifta/routes/admin/verb.tsx'),
	route('admin/fatwas/service', 'features/ifta/routes/admin/service.tsx'),
	route('admin/fatwas/askers', 'features/ifta/routes/admin/askers.tsx'),
	route('admin/fatwas/askers/:userId', 'features/ifta/routes/admin/asker.tsx'),
]
