import { defineEndpoint } from '../../core/index.ts';
import { mayAskHealth, mayReadMetrics } from './health.policy.ts';
import { healthSchema, readinessSchema } from './health.schemas.ts';

export const getLiveness = defineEndpoint({
  id: 'health.live',
  method: 'GET',
  path: '/health/live',
  summary: 'Whether the process answers; a supervisor restarts it when not',
  policy: mayAskHealth,
  answer: healthSchema,
});

export const getReadiness = defineEndpoint({
  id: 'health.ready',
  method: 'GET',
  path: '/health/ready',
  summary: 'Whether requests can be served: the database answers and has the shape that this version needs',
  policy: mayAskHealth,
  answer: readinessSchema,
  errors: { 503: 'not now; a balancer sends requests elsewhere' },
});

export const getMetrics = defineEndpoint({
  id: 'health.metrics',
  method: 'GET',
  path: '/metrics',
  summary:
    'Measurements in the text format of Prometheus; for callers on the machine itself or with METRICS_TOKEN',
  policy: mayReadMetrics,
  answer: { stream: 'text/plain; version=0.0.4; charset=utf-8' },
  errors: { 404: 'from elsewhere without the token' },
});
