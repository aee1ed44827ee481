import type Stripe from 'stripe'
import { z } from 'zod'
import { apiCall } from './api-call.ts'
import { newId } from './new-id.ts'
import { findObject, getObject, keepObject, listCustomers, lockCustomer } from './object-store.ts'
import { Email, Expand, Metadata, Page, Text, Truth } from './parameters.ts'
import { StripeRefusalError } from './stripe-refusal.ts'
import { now } from './stripe-time.ts'

const NewCustomer = z.strictObject({
  email: Email.optional(),
  description: Text.optional(),
  metadata: Metadata,
  ...Expand,
})
const CustomerChanges = z.strictObject({ email: Email.optional(), ...Expand })
const CustomerFilter = z.strictObject({ email: Text, ...Page })
const NewProduct = z.strictObject({ id: Text.optional(), name: Text, metadata: Metadata, ...Expand })
const ProductChanges = z.strictObject({ active: Truth.optional(), ...Expand })
const Nothing = z.strictObject(Expand)

/** Who buys, and what a subscription is to. */
export const customerCalls = [
  apiCall(['POST', '/v1/customers'], NewCustomer, async ({ tx, values }) => {
    const customer = newCustomer(values)
    await keepObject(tx, customer.id, customer)
    return customer
  }),
  apiCall(['GET', '/v1/customers'], CustomerFilter, async ({ tx, values: { email, limit } }) => {
    const data = await listCustomers(tx, email, limit)
    return { object: 'list', data, has_more: false, url: '/v1/customers' }
  }),
  apiCall(['GET', '/v1/customers/:id'], Nothing, ({ tx, id }) => getObject(tx, 'customer', id)),
  apiCall(['POST', '/v1/customers/:id'], CustomerChanges, async ({ tx, id, values: { email } }) => {
    await lockCustomer(tx, id, 'id')
    const customer = await getObject(tx, 'customer', id)
    const changed: Stripe.Customer = { ...customer, email: email ?? customer.email }
    await keepObject(tx, id, changed)
    return changed
  }),
  apiCall(['POST', '/v1/products'], NewProduct, async ({ tx, values }) => {
    const product = newProduct(values)
    if (await findObject(tx, 'product', product.id)) throw alreadyThere(product.id)
    await keepObject(tx, null, product)
    return product
  }),
  apiCall(['POST', '/v1/products/:id'], ProductChanges, async ({ tx, id, values: { active } }) => {
    const product = await getObject(tx, 'product', id)
    const changed: Stripe.Product = { ...product, active: active ?? product.active }
    await keepObject(tx, null, changed)
    return changed
  }),
  apiCall(['GET', '/v1/products/:id'], Nothing, ({ tx, id }) => getObject(tx, 'product', id)),
]

function alreadyThere(id: string): StripeRefusalError {
  return new StripeRefusalError('resource_already_exists', `Product already exists: ${id}`, { param: 'id' })
}

function newCustomer({ email, description, metadata }: z.output<typeof NewCustomer>): Stripe.Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    balance: 0,
    created: now(),
    default_source: null,
    description: description ?? null,
    email: email ?? null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata,
    shipping: null,
  }
}

function newProduct({ id, name, metadata }: z.output<typeof NewProduct>): Stripe.Product {
  return {
    id: id ?? newId('prod'),
    object: 'product',
    active: true,
    created: now(),
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata,
    name,
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: 'service',
    updated: now(),
    url: null,
  }
}
