import {
  type DescribedEndpoint,
  describedOf,
  type Endpoint,
  isStreamAnswer,
  problemSchema,
} from '@homeward/contract/core';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/**
 * The OpenAPI 3.1 document of a list of endpoints.
 * @param endpoints in the order in which they are shown
 */
export function openApiOf(endpoints: readonly Endpoint[], productName: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(describedOf(endpoint)) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: '1' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: schemaOf(problemSchema, 'output') },
    },
  };
}

function operationOf(endpoint: DescribedEndpoint): Json {
  return {
    operationId: endpoint.id,
    tags: [endpoint.id.split('.')[0]],
    summary: endpoint.summary,
    description: `Who: ${endpoint.policy.name}.`,
    security: endpoint.policy.needsSignIn ? [{ bearer: [] }] : [],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...bodyOf(endpoint),
    responses: responsesOf(endpoint),
  };
}

function bodyOf({ body, upload }: DescribedEndpoint): Json {
  if (upload === 'bytes') return { requestBody: { content: { 'application/offset+octet-stream': {} } } };
  if (!body) return {};
  const schema = schemaOf(body, 'input');
  const content =
    upload === 'form'
      ? { 'multipart/form-data': { schema: withFile(schema) } }
      : { 'application/json': { schema } };
  return { requestBody: { required: true, content } };
}

function withFile(schema: Json): Json {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const { properties, required = [] } = schema as { properties?: Json; required?: string[] };
  return { ...schema, properties: { ...properties, file }, required: [...required, 'file'] };
}

function responsesOf(endpoint: DescribedEndpoint): Json {
  const { answer } = endpoint;
  const good: Json =
    answer === undefined
      ? { description: 'Done' }
      : isStreamAnswer(answer)
        ? { description: 'The content', content: { [answer.stream]: {} } }
        : {
            description: 'The answer',
            content: { 'application/json': { schema: schemaOf(answer, 'output') } },
          };
  const status = String(endpoint.status ?? (answer === undefined ? 204 : 200));
  const everywhere = {
    400: 'the request is not right',
    429: 'too many requests',
    ...(endpoint.policy.needsSignIn ? { 401: 'signed out', 403: 'not allowed' } : {}),
  };
  const bad = Object.entries({ ...everywhere, ...endpoint.errors }).map(([code, description]) => [
    code,
    {
      description,
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]);
  return { [status]: good, ...Object.fromEntries(bad) };
}

function parametersOf(schema: z.ZodMiniType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;
}
