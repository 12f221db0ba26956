import { and, eq, isNull } from 'drizzle-orm'
import { settleNotices } from '#app/features/notifications/api.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { adminsExcept, defineNews, type Heard, type Settling } from '#app/workflow/news.server.ts'
import { inboxPath } from './model.ts'
import { messageAssigned, messageReceived } from './notices.ts'
import { mailKeyOf, removeDeleted } from './remove.server.ts'
import { contactMessages, contactSteps } from './tables.server.ts'

type Message = typeof contactMessages.$inferSelect
const link = ({ id }: Message) => `${inboxPath}/${id}`
const answered: Settling<Message> = { settles: [messageReceived], link }

export const contactNews = defineNews<Message>(
	{
		name: 'contact',
		steps: contactSteps,
		async find(ctx, id) {
			const [row] = await ctx.db.select().from(contactMessages).where(eq(contactMessages.id, id))
			return row
		},
	},
	{
		received: [
			{
				notice: messageReceived,
				to: ({ ctx, event }) => adminsExcept(ctx, event.actorId),
				link,
				if: ({ status }) => status === 'unread',
			},
		],
		assigned: [answered, { notice: messageAssigned, to: ({ subject }) => subject.assigneeId, link }],
		released: [
			{
				notice: messageReceived,
				to: ({ ctx, event }) => adminsExcept(ctx, event.actorId),
				link,
				if: ({ status, assigneeId }) => (status === 'unread' || status === 'waiting') && assigneeId === null,
				values: () => ({ how: 'released' }),
			},
		],
		archived: [answered],
		replied: async (heard) => {
			await settleNotices(heard.ctx, [messageReceived, messageAssigned], link(heard.subject))
			await mailReply(heard)
		},
		deleted: ({ ctx, subject }) => removeDeleted(ctx, subject.id),
	},
)

async function mailReply({ ctx, env, event, subject }: Heard<Message>): Promise<void> {
	const [step] = await ctx.db
		.select({ id: contactSteps.id, text: contactSteps.note })
		.from(contactSteps)
		.where(and(eq(contactSteps.id, Number(event.data.step)), isNull(contactSteps.undoneAt)))
	if (!step) return
	await queueMail(ctx, env, {
		isExpected: true,
		key: mailKeyOf(step.id),
		kind: 'contact.reply',
		to: subject.email,
		locale: subject.language,
		values: {
			name: subject.name,
			text: step.text,
			asked: subject.message,
			askedAt: subject.createdAt.toISOString(),
			thread: subject.id,
		},
	})
}
