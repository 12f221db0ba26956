import { route } from '@react-router/dev/routes'

export const signedIn = [
	route('fatwas/submit', 'features/fatwas/ask/routes/submit.tsx'),
	route('fatwas/submit/similar', 'features/fatwas/ask/routes/similar.tsx'),
	route('fatwas/submit/referral', 'features/fatwas/ask/routes/referral.tsx'),
	route('fatwas/:fatwaId/question', 'features/fatwas/ask/routes/question.tsx'),
	route('fatwas/:fatwaId/clarification', 'features/fatwas/ask/routes/clarification.tsx'),
	route('fatwas/:fatwaId/withdrawal', 'features/fatwas/ask/routes/withdrawal.tsx'),
	route('fatwas/:fatwaId/privacy', 'features/fatwas/ask/routes/privacy.tsx'),
	route('fatwas/:fatwaId/attachment', 'features/fatwas/ask/routes/attachment.tsx'),
]

export const scholar = [
	route('scholar/fatwas', 'features/fatwas/queue/routes/scholar/index.tsx'),
	route('scholar/fatwas/snippets', 'features/fatwas/editor/routes/snippets.tsx'),
	route('scholar/fatwas/:fatwaId', 'features/fatwas/queue/routes/scholar/show.tsx'),
	route('scholar/fatwas/:fatwaId/print', 'features/fatwas/queue/routes/scholar/print.tsx'),
	route('scholar/fatwas/:fatwaId/answer', 'features/fatwas/editor/routes/answer.tsx'),
	route('scholar/fatwas/:fatwaId/answer/draft', 'features/fatwas/editor/routes/draft.tsx'),
	route('scholar/fatwas/:fatwaId/answer/revisions', 'features/fatwas/editor/routes/revisions.tsx'),
	route('scholar/fatwas/:fatwaId/answer/preview', 'features/fatwas/editor/routes/preview.tsx'),
	route('scholar/fatwas/:fatwaId/submission', 'features/fatwas/editor/routes/submission.tsx'),
	route('scholar/fatwas/:fatwaId/remarks', 'features/fatwas/queue/routes/scholar/remark.tsx'),
	route(
		'scholar/fatwas/:fatwaId/remarks/:remarkId/removal',
		'features/fatwas/queue/routes/scholar/removal.tsx',
	),
	route(
		'scholar/fatwas/:fatwaId/remarks/:remarkId/resolution',
		'features/fatwas/editor/routes/resolution.tsx',
	),
	route('scholar/fatwas/:id/:verb', 'features/fatwas/queue/routes/scholar/verb.tsx'),
	route('scholar/quran', 'features/fatwas/editor/routes/quran.tsx'),
	route('scholar/quotations', 'features/fatwas/editor/routes/quotations.tsx'),
]

export const admin = [
	route('admin/fatwas', 'features/fatwas/queue/routes/admin/index.tsx'),
	route('admin/fatwas/new', 'features/fatwas/admin/routes/new.tsx'),
	route('admin/fatwas/:fatwaId/edit', 'features/fatwas/admin/routes/edit.tsx'),
	route('admin/fatwas/:fatwaId/merge', 'features/fatwas/admin/routes/merge.tsx'),
	route('admin/fatwas/:fatwaId/supersession', 'features/fatwas/admin/routes/supersession.tsx'),
	route('admin/fatwas/:fatwaId/answer-of-the-day', 'features/fatwas/admin/routes/answer-of-the-day.ts'),
	route('admin/fatwas/:id/:verb', 'features/fatwas/queue/routes/admin/verb.tsx'),
	route('admin/fatwas/service', 'features/fatwas/admin/routes/service.tsx'),
	route('admin/fatwas/snippets', 'features/fatwas/admin/routes/snippets.tsx'),
	route('admin/fatwas/askers', 'features/fatwas/admin/routes/askers.tsx'),
	route('admin/fatwas/askers/:userId', 'features/fatwas/admin/routes/asker.tsx'),
]
