import type Stripe from 'stripe'
import { newId } from './new-id.ts'
import { monthEndAfter } from './stripe-time.ts'

type Draft = {
  customer: string
  description: string | null
  metadata: Stripe.Metadata
  price: { currency: string; product: string; unitAmount: number }
  methods: 'card'[] | null
  savesCard: boolean
}

/** A subscription whose first month is not paid yet. */
export function newSubscription(draft: Draft, at: number): Stripe.Subscription {
  const id = newId('sub')
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: at,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: at,
    currency: draft.price.currency,
    customer: draft.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    description: draft.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [newItem(id, draft, at)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: draft.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: draft.methods,
      save_default_payment_method: draft.savesCard ? 'on_subscription' : 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: at,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  }
}

function newItem(subscription: string, { price }: Draft, at: number): Stripe.SubscriptionItem {
  const priceId = newId('price')
  const { currency, product, unitAmount } = price
  const same = {
    active: true,
    billing_scheme: 'per_unit',
    created: at,
    currency,
    livemode: false,
    metadata: {},
    nickname: null,
    product,
    tiers_mode: null,
  } as const
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: at,
    current_period_end: monthEndAfter(at, at),
    current_period_start: at,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: {
      ...same,
      id: priceId,
      object: 'plan',
      amount: unitAmount,
      amount_decimal: null,
      interval: 'month',
      interval_count: 1,
      meter: null,
      transform_usage: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    price: {
      ...same,
      id: priceId,
      object: 'price',
      custom_unit_amount: null,
      lookup_key: null,
      recurring: { interval: 'month', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
      tax_behavior: 'unspecified',
      transform_quantity: null,
      type: 'recurring',
      unit_amount: unitAmount,
      unit_amount_decimal: null,
    },
    quantity: 1,
    subscription,
    tax_rates: [],
  }
}
