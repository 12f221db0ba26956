import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Signing keys: the newest is in use, older ones still verify their certificates. */
export const certificateKeys = pgTable('certificate_keys', {
	id: uuid('id').primaryKey().defaultRandom(),
	/** Ed25519, raw, base64url. */
	publicKey: text('public_key').notNull(),
	privateKey: text('private_key').notNull(),
	createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
